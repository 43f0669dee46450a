import { ad } from './labelled-ad.ts'

/** With labels before each fact, as job boards print them. */
export const labels = [
  ad(
    `Job title: Backend developer
Company: Copper Lane
Location: Manchester (hybrid)
Salary: £38,000
Closing date: 14/12/2026
Apply: https://copperlane.example/careers/backend`,
    {
      company: 'Copper Lane',
      role: 'Backend developer',
      place: 'Manchester',
      link: 'https://copperlane.example/careers/backend',
      closesOn: '2026-12-14',
    },
  ),
  ad(
    `Position: Laboratory technician
Employer: St Brigid's Hospital
Where: Cork
Contract: 12 months
Apply by: 1 December 2026
Contact: Maeve Doyle, maeve@brigid.example`,
    { company: "St Brigid's Hospital", role: 'Laboratory technician', place: 'Cork', closesOn: '2026-12-01' },
  ),
  ad(
    `• Role: Social media assistant
• Organisation: Green Kettle
• Place: Bristol
• Hours: 20 a week
• Deadline: 2026-11-29`,
    { company: 'Green Kettle', role: 'Social media assistant', place: 'Bristol', closesOn: '2026-11-29' },
  ),
  ad(
    `VACANCY: Junior accountant
EMPLOYER: Halden & Sons Ltd
LOCATION: Aberdeen, Scotland
START: as soon as possible
LINK: https://halden.example/jobs/19`,
    {
      company: 'Halden & Sons Ltd',
      role: 'Junior accountant',
      place: 'Aberdeen',
      link: 'https://halden.example/jobs/19',
    },
  ),
  ad(
    `Title: Student worker, library
Organization: Elm Street College
Location: Boston, MA
Pay: $17 an hour
Applications due: November 25, 2026`,
    { company: 'Elm Street College', role: 'Student worker', place: 'Boston', closesOn: '2026-11-25' },
  ),
  ad(
    `Stelle: Werkstudent Softwaretest (m/w/d)
Unternehmen: Nordlicht Systeme GmbH
Standort: Kiel
Start: ab sofort
Bewerbungsfrist: 30.11.2026`,
    { company: 'Nordlicht Systeme GmbH', role: 'Werkstudent Softwaretest', place: 'Kiel', closesOn: '2026-11-30' },
  ),
  ad(
    `Firma: Apfelgarten eG
Jobtitel: Sachbearbeiterin Einkauf
Ort: Jork
Arbeitszeit: Teilzeit
Bewerbungsschluss: 11. Dezember 2026
Online bewerben: https://apfelgarten.example/stellen/7`,
    {
      company: 'Apfelgarten eG',
      role: 'Sachbearbeiterin Einkauf',
      place: 'Jork',
      link: 'https://apfelgarten.example/stellen/7',
      closesOn: '2026-12-11',
    },
  ),
  ad(
    `Company name: Tin Drum Games
Role: Gameplay programmer
Location: Remote
Closing date: 8 January 2027
How to apply: www.tindrum.example/jobs`,
    {
      company: 'Tin Drum Games',
      role: 'Gameplay programmer',
      place: 'Remote',
      link: 'https://www.tindrum.example/jobs',
      closesOn: '2027-01-08',
    },
  ),
  ad(
    `Job: Kitchen assistant
Location: Porto
Company: Casa Azul
Wage: €9 per hour
We are open six days a week. Come and talk to Ana Reis.`,
    { company: 'Casa Azul', role: 'Kitchen assistant', place: 'Porto' },
  ),
  ad(
    `Opening: Policy officer
Employer: Open Rivers Trust
Based: Cardiff
Last day to apply: 6 December 2026
More: https://openrivers.example/join-us`,
    {
      company: 'Open Rivers Trust',
      role: 'Policy officer',
      place: 'Cardiff',
      link: 'https://openrivers.example/join-us',
      closesOn: '2026-12-06',
    },
  ),
  ad(
    `Role = QA tester
Company = Pixelbarn
Location = Gdansk
Closes = 20 Nov 2026`,
    { company: 'Pixelbarn', role: 'QA tester', place: 'Gdansk', closesOn: '2026-11-20' },
  ),
  ad(
    `Position – Primary school teacher
Employer – Hillview School
Location – Galway
Closing date – Friday 4 December 2026`,
    { company: 'Hillview School', role: 'Primary school teacher', place: 'Galway', closesOn: '2026-12-04' },
  ),
]

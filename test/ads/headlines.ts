import { ad } from './labelled-ad.ts'

/** With a headline that says most, as career pages and newsletters do. */
export const headlines = [
  ad(
    `Frontend developer at Sundial
Lyon, France
You build the pages that teachers use every morning. Apply before 3 December 2026.`,
    { company: 'Sundial', role: 'Frontend developer', place: 'Lyon', closesOn: '2026-12-03' },
  ),
  ad(
    `Visual designer | Greyfriars Press | Edinburgh
Covers, posters and a magazine. Two years of practice are enough.
https://greyfriars.example/jobs/visual-designer`,
    {
      company: 'Greyfriars Press',
      role: 'Visual designer',
      place: 'Edinburgh',
      link: 'https://greyfriars.example/jobs/visual-designer',
    },
  ),
  ad(
    `Aurora Online – Product designer – Oslo
We ship every week. Your English is good, your Norwegian can wait.
Deadline 9 December 2026`,
    { company: 'Aurora Online', role: 'Product designer', place: 'Oslo', closesOn: '2026-12-09' },
  ),
  ad(
    `Marketing intern - Saltline - Remote
Six months, paid. Apply until November 30: https://saltline.example/intern`,
    {
      company: 'Saltline',
      role: 'Marketing intern',
      place: 'Remote',
      link: 'https://saltline.example/intern',
      closesOn: '2026-11-30',
    },
  ),
  ad(
    `Ostrich Games: UI artist and designer (f/m/x)
Our studio in Malmö makes quiet games for loud trains.
Applications by 12.12.2026 to art@ostrich.example`,
    { company: 'Ostrich Games', role: 'UI artist and designer', place: 'Malmö', closesOn: '2026-12-12' },
  ),
  ad(
    `Junior data engineer (m/w/d) – Vereinigte Verkehrsbetriebe – Hannover
Sie bauen Fahrpläne aus Daten. Bewerbung bis 15.12.2026 unter https://vvn.example/karriere`,
    {
      company: 'Vereinigte Verkehrsbetriebe',
      role: 'Junior data engineer',
      place: 'Hannover',
      link: 'https://vvn.example/karriere',
      closesOn: '2026-12-15',
    },
  ),
  ad(
    `Customer support specialist
Maple & Pine · Toronto · Full-time

You answer people who are stuck, kindly and quickly.
Closes November 28, 2026`,
    { company: 'Maple & Pine', role: 'Customer support specialist', place: 'Toronto', closesOn: '2026-11-28' },
  ),
  ad(
    `Security analyst, Redbrick Insurance, Birmingham
Shifts, a good canteen and time to learn.
Apply: https://redbrick.example/security-analyst by 19 December 2026`,
    {
      company: 'Redbrick Insurance',
      role: 'Security analyst',
      place: 'Birmingham',
      link: 'https://redbrick.example/security-analyst',
      closesOn: '2026-12-19',
    },
  ),
  ad(
    `Graduate engineer @ Blue Weir
📍 Bergen
We keep water where it should be. Applications close 31 January 2027.`,
    { company: 'Blue Weir', role: 'Graduate engineer', place: 'Bergen', closesOn: '2027-01-31' },
  ),
  ad(
    `Receptionist (part-time) at Hotel Meridian, Vienna
Evenings and weekends, about 20 hours.
Please apply by mail to Eva Novak.`,
    { company: 'Hotel Meridian', role: 'Receptionist', place: 'Vienna' },
  ),
  ad(
    `Content writer — Little Atlas
Location: Barcelona or remote
We explain countries to children. Send a text of yours until 22 November 2026.`,
    { company: 'Little Atlas', role: 'Content writer', place: 'Barcelona', closesOn: '2026-11-22' },
  ),
  ad(
    `Electrician | Volt & Söhne GmbH | 04109 Leipzig
Geregelte Zeiten, eigener Wagen. Kontakt: Jens Krause
www.volt-soehne.example/jobs`,
    {
      company: 'Volt & Söhne GmbH',
      role: 'Electrician',
      place: 'Leipzig',
      link: 'https://www.volt-soehne.example/jobs',
    },
  ),
]

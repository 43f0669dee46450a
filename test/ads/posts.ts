import { ad } from './labelled-ad.ts'

/** As people post them in networks and chats. */
export const posts = [
  ad(
    `🚀 We're hiring! 🚀
Growth manager at Peppermint
📍 Amsterdam
Apply 👉 https://peppermint.example/growth`,
    { company: 'Peppermint', role: 'Growth manager', place: 'Amsterdam', link: 'https://peppermint.example/growth' },
  ),
  ad(
    `Hi all, my team at Quillworks is looking for a technical writer. Fully remote, four days a week. Ping me or apply at https://quillworks.example/tw before Nov 21.`,
    {
      company: 'Quillworks',
      role: 'technical writer',
      place: 'Fully remote',
      link: 'https://quillworks.example/tw',
      closesOn: '2026-11-21',
    },
  ),
  ad(
    `Now hiring: Barista
Crow & Kettle, Glasgow
Weekend shifts, tips shared. Come in and ask for Isla Reid.`,
    { company: 'Crow & Kettle', role: 'Barista', place: 'Glasgow' },
  ),
  ad(
    `Anyone know a good mobile developer? Tandem Bikes needs one in Copenhagen from February. Job ad: https://tandem.example/mobile`,
    { company: 'Tandem Bikes', role: 'mobile developer', place: 'Copenhagen', link: 'https://tandem.example/mobile' },
  ),
  ad(
    `We are looking for a community manager to run our events in Warsaw!
About Lantern
Lantern brings neighbours together.
Deadline: December 2, 2026`,
    { company: 'Lantern', role: 'community manager', place: 'Warsaw', closesOn: '2026-12-02' },
  ),
  ad(
    `JOB | Statistician | Institute of Northern Lakes | Helsinki
Two years, grant funded. Apply by 13 Dec 2026: https://lakes.example/stat`,
    {
      company: 'Institute of Northern Lakes',
      role: 'Statistician',
      place: 'Helsinki',
      link: 'https://lakes.example/stat',
      closesOn: '2026-12-13',
    },
  ),
  ad(
    `Internship alert! Stellar Maps offers an internship for a GIS analyst in Zurich (6 months, CHF 2,200 a month). Closing soon: 16 November 2026.`,
    { company: 'Stellar Maps', role: 'GIS analyst', place: 'Zurich', closesOn: '2026-11-16' },
  ),
  ad(
    `Our Madrid office needs a bilingual recruiter. Hablas inglés? Great. Rojo Talent is a small agency with big clients. recruiter@rojo.example`,
    { company: 'Rojo Talent', role: 'bilingual recruiter', place: 'Madrid' },
  ),
  ad(
    `Seeking: volunteer coordinator
Harvest Table (food bank)
Oakland, CA
Apply online by 11/25/2026 → https://harvest.example/volunteer-coordinator`,
    {
      company: 'Harvest Table',
      role: 'volunteer coordinator',
      place: 'Oakland',
      link: 'https://harvest.example/volunteer-coordinator',
      closesOn: '2026-11-25',
    },
  ),
  ad(
    `Hello from Cloudberry! We are searching for a machine learning engineer to help us predict the weather in Tromsø. Send code, not certificates: ml@cloudberry.example`,
    { company: 'Cloudberry', role: 'machine learning engineer', place: 'Tromsø' },
  ),
  ad(
    `Teaching assistant wanted for the spring term. The School of Design at Westport University is hiring in Westport. Apply until 1 December: https://westport.example/ta`,
    {
      company: 'School of Design at Westport University',
      role: 'Teaching assistant',
      place: 'Westport',
      link: 'https://westport.example/ta',
      closesOn: '2026-12-01',
    },
  ),
  ad(
    `Shop manager, part time, at Second Story Books. Near the market in Ghent. Salary €2,100. Letters to Second Story Books by 30 November 2026.`,
    { company: 'Second Story Books', role: 'Shop manager', place: 'Ghent', closesOn: '2026-11-30' },
  ),
]

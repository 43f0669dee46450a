import { ad } from './labelled-ad.ts'

/** In whole sentences, as small companies write. */
export const letters = [
  ad(
    `Fieldnote is looking for a
Junior product designer (all genders)
in Lisbon, with up to three days a week from home.
We make notebooks for people who work outdoors. We pay €30,000 to €34,000 a year.
Write to Rita Sousa, jobs@fieldnote.example, until 23 November 2026.`,
    { company: 'Fieldnote', role: 'Junior product designer', place: 'Lisbon', closesOn: '2026-11-23' },
  ),
  ad(
    `Marble Arch Museum seeks a digital designer to shape the visitor experience of our new galleries. You will work in London with curators and educators. Please apply by 30 November at https://marblearch.example/jobs/digital.`,
    {
      company: 'Marble Arch Museum',
      role: 'digital designer',
      place: 'London',
      link: 'https://marblearch.example/jobs/digital',
      closesOn: '2026-11-30',
    },
  ),
  ad(
    `We are Papertrail, a team of nine, and we need a design intern for six months. You can work from anywhere in Europe; we are fully remote. Send us your portfolio before December 12, 2026: hello@papertrail.example`,
    { company: 'Papertrail', role: 'design intern', place: 'fully remote', closesOn: '2026-12-12' },
  ),
  ad(
    `Join Harbour Studio as an interaction designer. Our studio in Hamburg builds tools for ships and ports. You like prototypes more than slides. Apply on www.harbour-studio.example/work.`,
    {
      company: 'Harbour Studio',
      role: 'interaction designer',
      place: 'Hamburg',
      link: 'https://www.harbour-studio.example/work',
    },
  ),
  ad(
    `Common Clay is hiring a design assistant for 24 hours a week. The workshop is based in Berlin. Interviews begin on December 1; applications close on November 20, 2026.`,
    { company: 'Common Clay', role: 'design assistant', place: 'Berlin', closesOn: '2026-11-20' },
  ),
  ad(
    `The Riverside Bakery is looking for an apprentice baker who does not mind early mornings. You learn everything in Utrecht. Just come by, or write to us by 15 January 2027.`,
    { company: 'Riverside Bakery', role: 'apprentice baker', place: 'Utrecht', closesOn: '2027-01-15' },
  ),
  ad(
    `Become a research assistant at Northgate University. In our lab in Leeds you prepare samples and keep records. The post is for two years. Deadline: 4 December 2026. Details: https://northgate.example/vacancies/4471`,
    {
      company: 'Northgate University',
      role: 'research assistant',
      place: 'Leeds',
      link: 'https://northgate.example/vacancies/4471',
      closesOn: '2026-12-04',
    },
  ),
  ad(
    `Oakwell, a housing charity, seeks a junior designer for leaflets and its website. You would join our Leeds office two days a week. No degree needed. Please send three pieces of work by 27/11/2026.`,
    { company: 'Oakwell', role: 'junior designer', place: 'Leeds', closesOn: '2026-11-27' },
  ),
  ad(
    `Do you love maps? Then work for Kestrel Mobility! As a junior UX designer in Berlin you make timetables that people understand. Apply here: https://kestrel.example/apply?id=77`,
    {
      company: 'Kestrel Mobility',
      role: 'junior UX designer',
      place: 'Berlin',
      link: 'https://kestrel.example/apply?id=77',
    },
  ),
  ad(
    `Lumen & Oak is growing again. We want a product designer for our apps. You sit in Hamburg, or work from home three days. Send your CV no later than 5 December 2026 to work@lumenoak.example.`,
    { company: 'Lumen & Oak', role: 'product designer', place: 'Hamburg', closesOn: '2026-12-05' },
  ),
  ad(
    `Brightside Health is currently looking for a data analyst to join the clinic team in Dublin. We offer a fair salary of €48,000 and 28 days off. Applications are welcome until 18 December 2026.`,
    { company: 'Brightside Health', role: 'data analyst', place: 'Dublin', closesOn: '2026-12-18' },
  ),
  ad(
    `Our client, Tidewater Bank, offers a traineeship for a UX trainee in Frankfurt. You start in March 2027 and rotate through four teams. Apply until 10 December 2026 via https://tidewater.example/trainees`,
    {
      company: 'Tidewater Bank',
      role: 'UX trainee',
      place: 'Frankfurt',
      link: 'https://tidewater.example/trainees',
      closesOn: '2026-12-10',
    },
  ),
]

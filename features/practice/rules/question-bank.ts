/** Asked in most first interviews, by what they find out. Teams add their own. */
export const QUESTION_BANK: Record<string, readonly string[]> = {
  'About you': [
    'Tell us about yourself.',
    'Why do you want this position?',
    'What do you know about us?',
    'What are you better at than most people you know?',
    'What are you learning now, and how?',
    'Where would you like to be in three years?',
  ],
  'What you did': [
    'Tell us about a project you are proud of. What was your part?',
    'Tell us about something that failed. What did you do next?',
    'When did you last disagree with somebody in a team? How did it end?',
    'Describe a time when you had too much to do. What gave?',
    'When did you change your mind because of what somebody said?',
    'Tell us about a deadline you missed.',
    'When did you help somebody who could not ask for help?',
  ],
  'How you work': [
    'How do you begin with something you know nothing about?',
    'How do you know that you are done?',
    'How do you ask for feedback, and what do you do with it?',
    'Explain something you know well to somebody who has never heard of it.',
    'What would your teammates say is hard about working with you?',
    'How do you decide what to do first?',
  ],
  'At the end': [
    'What do you expect to earn?',
    'When could you begin?',
    'Which other positions are you considering?',
    'What would you like to ask us?',
  ],
}

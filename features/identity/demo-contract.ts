/** An account of the sample world. Its secret protects nothing, because anyone may sign up there; all its accounts have the same one. */
export const demoAccount = { email: 'maya.chen@cohort.example', password: 'Sample-World-1' }

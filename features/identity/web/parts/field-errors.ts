/** Undefined if the text may be an email; the server decides whether it is one. */
export function emailError(text: string): string | undefined {
  if (text.trim() === '') return 'Enter your email.'
  return text.includes('@') ? undefined : 'That email is missing its @. Like you@school.edu.'
}

/** Only the fields that have an error; undefined if none has. */
export function fieldErrors(errors: Record<string, string | false | undefined>) {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return wrong.length > 0 ? { fields: Object.fromEntries(wrong) } : undefined
}

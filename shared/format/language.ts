/** The language of every page, mail and calendar: of `<html lang>`, and of the names of days and months. */
export const LANGUAGE = 'en'

/** The part of the program that draws a page could not be fetched: no connection, or a newer Cohort has replaced it. */
export class PageNotLoadedError extends Error {}

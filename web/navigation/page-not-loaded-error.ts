/** A page's code could not be fetched: offline, or a newer version was deployed. */
export class PageNotLoadedError extends Error {}

/** The document that opens without network: that of every page, without anything of a person. */
export const APP_SHELL = '/app-shell'

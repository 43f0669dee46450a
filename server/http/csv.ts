import Papa from 'papaparse'

/** Without it, Excel takes a table for another encoding. */
export const CSV_MARK = '\uFEFF'

/** Spreadsheets run what begins with one of these. */
const FORMULA = /^[=+\-@\t\r]/

/** Lines of a table that a person opens in a spreadsheet. */
export const csvLines = (lines: string[][]) => `${Papa.unparse(lines, { escapeFormulae: FORMULA })}\r\n`

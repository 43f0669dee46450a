import { applicationFiles } from '../../import-contract.ts'

/** All applications as a table, or with everything. */
export const ExportLinks = () => (
  <p className="note row gap-4 above-3">
    <a
      href={`${applicationFiles.export.path}?format=csv`}
      download="applications.csv"
      className="bold unlined hover-underline"
    >
      Export CSV
    </a>
    <a
      href={`${applicationFiles.export.path}?format=json`}
      download="applications.json"
      className="bold unlined hover-underline"
    >
      JSON<span className="visually-hidden"> with everything</span>
    </a>
  </p>
)

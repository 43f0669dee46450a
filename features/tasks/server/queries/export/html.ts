import { escapeHtml } from '#features/identity/server/rules/mail/mail-layout.ts'
import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import type { ExportedTask, TeamSummary } from './read-team.ts'

const style = `
:root{color-scheme:light dark;--line:light-dark(#d9dfda,#3a463f);--quiet:light-dark(#525e57,#a8b3ac)}
body{max-width:46rem;margin:2.5rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;background:light-dark(#fbfbf9,#16201b);color:light-dark(#14241d,#eef2ef)}
h1{margin:0;font-size:2rem;line-height:1.2}
h2{margin:.25rem 0;font-size:1.0625rem}
header{margin-block-end:1.5rem}
article{padding:1rem 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
p{margin:.25rem 0;white-space:pre-wrap}
ul{margin:.5rem 0;padding-inline-start:1.25rem}
.quiet{color:var(--quiet);font-size:.875rem}
.done h2{text-decoration:line-through}
blockquote{margin:.5rem 0;padding-inline-start:.75rem;border-inline-start:2px solid var(--line)}
@media print{body{margin:0}article{break-inside:avoid}}`

const day = (moment: string) => escapeHtml(formatDateIn(DEFAULT_REGION, moment, 'Nov 20, 2026', 'UTC'))

/** One page that needs nothing else: no script, no address, nothing to load. */
export async function* htmlOf(team: TeamSummary, tasks: AsyncIterable<ExportedTask>) {
  const name = escapeHtml(team.name)
  const people = team.members.map((one) => `${escapeHtml(one.name)} (${escapeHtml(one.role)})`).join(', ')
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"><title>${name}</title><style>${style}</style></head>
<body><main><header><h1>${name}</h1>
${team.description && `<p>${escapeHtml(team.description)}</p>\n`}<p class="quiet">${people}</p></header>
`
  for await (const task of tasks) yield article(task)
  yield '</main></body></html>\n'
}

function article(task: ExportedTask): string {
  const facts = [
    task.doneAt ? `Done ${day(task.doneAt)}` : task.doing ? 'Doing' : 'To do',
    task.due ? `due ${day(task.due)}${task.time ? `, ${escapeHtml(task.time)}` : ''}` : 'no date',
    task.assignees.map(escapeHtml).join(', '),
    task.priority === 'normal' ? '' : `${task.priority} priority`,
    task.labels.map(escapeHtml).join(', '),
  ].filter(Boolean)
  return `<article${task.doneAt ? ' class="done"' : ''}><h2>${escapeHtml(task.name)}</h2>
<p class="quiet">${facts.join(' · ')}</p>
${task.notes && `<p>${escapeHtml(task.notes)}</p>\n`}${checklist(task)}${task.comments.map(comment).join('')}</article>
`
}

const checklist = ({ checklist: items }: ExportedTask) =>
  items.length > 0
    ? `<ul>${items.map((item) => `<li>${item.done ? '☑' : '☐'} ${escapeHtml(item.text)}</li>`).join('')}</ul>\n`
    : ''

const comment = ({ by, at, text, files }: ExportedTask['comments'][number]) =>
  `<blockquote><span class="quiet">${escapeHtml(by)}, ${day(at)}</span><p>${escapeHtml(text)}</p>${
    files.length > 0 ? `<p class="quiet">Files: ${files.map(escapeHtml).join(', ')}</p>` : ''
  }</blockquote>\n`

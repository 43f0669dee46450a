import '#web/ui/global.css'
import '#web/ui/flair.css'
// All features need it; without this each of them would wait for the file of another.
import 'react/compiler-runtime'
import { collectPreloaded } from '#web/request/preloaded-responses.ts'
import { applyPreferredContrast } from '#web/ui/look.ts'
import { renderApp, startQueries } from './start-app.tsx'

applyPreferredContrast()
if (!CSS.supports('field-sizing', 'content'))
  void import('#web/ui/grow-textareas.ts').then((file) => file.growTextareas())
collectPreloaded()
const queries = startQueries()
// In a task of its own, so that clicks and scrolling are handled first.
setTimeout(() => renderApp(queries, document.getElementById('root')!))

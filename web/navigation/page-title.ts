let page = 'Cohort'
let unread = ''

export function setPageTitle(title: string) {
  page = `${title} · Cohort`
  write()
}

/** '(3) Tasks · Cohort' */
export function setUnreadInTitle(count: string) {
  unread = count
  write()
}

function write() {
  document.title = unread ? `(${unread}) ${page}` : page
}

let page = 'Cohort'
let unread = ''

/** The page's title, in the browser's tab. */
export function setPageTitle(title: string) {
  page = `${title} · Cohort`
  write()
}

/** Before it how many notifications are unread, where there are any: '(3) Tasks · Cohort'. */
export function setUnreadInTitle(count: string) {
  unread = count
  write()
}

function write() {
  document.title = unread ? `(${unread}) ${page}` : page
}

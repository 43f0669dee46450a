import { useEffect } from 'react'

let page = 'Cohort'
let subject: string | undefined
let unread = ''

export function setPageTitle(title: string) {
  page = `${title} · Cohort`
  write()
}

/** What the page is about, in front of the page's own title: 'Welcome · Chat · Cohort' for a room. */
export function usePageSubject(name: string | undefined) {
  useEffect(() => {
    subject = name
    write()
    return () => {
      subject = undefined
      write()
    }
  }, [name])
}

/** '(3) Tasks · Cohort' */
export function setUnreadInTitle(count: string) {
  unread = count
  write()
}

function write() {
  const title = subject ? `${subject} · ${page}` : page
  document.title = unread ? `(${unread}) ${title}` : title
}

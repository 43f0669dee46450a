/** Opens it over the page, which stays as it is. Also 'new', 'import' and 'reminders'. */
export const toApplication = (id: string) =>
  ({ to: '/career/applications/$id', params: { id }, search: true, resetScroll: false }) as const

import type { BrowserContext, Request, TestInfo } from '@playwright/test'

/**
 * If the journey fails, what this browser was waiting for is part of what is printed, and whether it was sent: a page that never
 * comes tells nothing else.
 */
export function watchRequests(context: BrowserContext, testInfo: TestInfo) {
  const unanswered = new Set<Request>()
  context.on('request', (request) => unanswered.add(request))
  context.on('requestfinished', (request) => unanswered.delete(request))
  context.on('requestfailed', (request) => unanswered.delete(request))
  return () => {
    if (testInfo.errors.length === 0 || unanswered.size === 0) return
    const lines = [...unanswered].map(
      (request) => `${request.method()} ${request.url()} ${JSON.stringify(request.timing())}`,
    )
    throw new Error(`Not answered when it failed:\n${lines.join('\n')}`)
  }
}

import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { pages } from '#shared/pages.ts'

/** Milliseconds, at most an hour. */
const duration = z.optional(z.number().check(z.gte(0), z.lte(3_600_000)))

export const vitals = {
  report: calls.session('POST /api/vitals', {
    summary: 'Report the web vitals of a page; they are only logged, without who it was',
    access: 'anyone',
    body: z.strictObject({
      /** A path from the list of pages, so it never contains an id. */
      page: z.enum(pages.map(({ path }) => path)),
      TTFB: duration,
      FCP: duration,
      LCP: duration,
      INP: duration,
      CLS: z.optional(z.number().check(z.gte(0), z.lte(1000))),
    }),
    limits: [limit('vitals', 'network', 600, MINUTE, 'Too many reports.')],
  }),
}

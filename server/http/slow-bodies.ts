import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its body may arrive slowly, because it is a file. */
    isUpload?: boolean
  }
}

/** Cuts off a sender whose body has not arrived in time, so that it does not hold its connection. Spares uploads. */
export function endSlowBodies(app: FastifyInstance, timeoutMs: number) {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    const hasBody = 'transfer-encoding' in raw.headers || Number(raw.headers['content-length']) > 0
    if (!hasBody || routeOptions.config?.isUpload) return
    const timer = setTimeout(() => !raw.complete && raw.destroy(), timeoutMs)
    raw.once('close', () => clearTimeout(timer))
  })
}

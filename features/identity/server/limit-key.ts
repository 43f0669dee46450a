import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { sign } from './signature.ts'

/** Whom a limit counts, without keeping their address or e-mail: a keyed hash of both. */
export const limitKey = ({ secret }: Context, request: FastifyRequest, emailLower = '') =>
  sign(secret, `limit ${request.ip} ${emailLower}`, 'base64url')

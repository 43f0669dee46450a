import * as z from 'zod/mini'

export const PAGE_SIZE = 50
const PAGE_MAX = 100

export const pagingParams = {
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(PAGE_MAX))),
  cursor: z.optional(z.string().check(z.maxLength(1000))),
}

/** `next` is null on the last page. */
export const pageSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({ items: z.array(item), next: z.nullable(z.string()) })

export type Paging = { limit?: number | undefined; cursor?: string | undefined }
export type Search = Paging & { search?: string | undefined }
export type Page<Item> = { items: Item[]; next: string | null }

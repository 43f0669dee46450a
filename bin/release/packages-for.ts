import { existsSync } from 'node:fs'
import { join } from 'node:path'

export type Lock = {
  packages: Record<string, { dependencies?: Record<string, string>; optionalDependencies?: Record<string, string> }>
}

/**
 * The folders of these packages and of all that they need, as Node finds them. What is not installed is for other
 * machines. @param names of direct dependencies
 */
export function packagesFor(names: string[], { packages }: Lock, root: string): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = nearest(name, from)
    if (!path || found.has(path) || !existsSync(join(root, path))) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path]!
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, path)
  }
  const nearest = (name: string, from: string): string | undefined => {
    const path = `${from && `${from}/`}node_modules/${name}`
    if (packages[path]) return path
    const above = from.lastIndexOf('node_modules/')
    return from ? nearest(name, from.slice(0, Math.max(0, above - 1))) : undefined
  }
  for (const name of names) visit(name, '')
  return [...found]
}

import { execFileSync } from 'node:child_process'

const git = (...words: string[]) =>
  execFileSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

/**
 * The commit that a change is compared with: CI_BASE, else where the branch left `origin/main`. Undefined if nobody can tell, as
 * in a clone of `main` itself or without git.
 */
export function landedCommit() {
  try {
    if (process.env.CI_BASE) return git('rev-parse', process.env.CI_BASE)
    const base = git('merge-base', 'HEAD', 'origin/main')
    return base === git('rev-parse', 'HEAD') && git('status', '--porcelain') === '' ? undefined : base
  } catch {
    return undefined
  }
}

/** Paths that differ from this commit, with those that are not committed yet. */
export const changedPaths = (base: string) =>
  [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')].join('\n').split('\n')

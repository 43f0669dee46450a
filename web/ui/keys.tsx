import styles from './keys.module.css'

/** Pressed together or one after the other: ['Ctrl', 'K'], ['G', 'D']. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="gap-1 rigid inline-flex">
    {keys.map((key) => (
      <Key key={key}>{key}</Key>
    ))}
  </span>
)

export const Key = ({ children }: { children: string }) => <kbd className={`muted ${styles.key}`}>{children}</kbd>

/**
 * The environment of a program that a test starts: what finding and running it needs, and `more`.
 * Nothing else of this process reaches it, so that a developer's own settings change no test. What
 * was compiled once is not compiled again by every child.
 */
export function childEnv(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), ...more }
}

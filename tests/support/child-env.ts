/**
 * The environment of a program that a test starts: what is needed to find and run it, and `more`. Nothing
 * else of this process reaches it, so that a developer's own settings affect no test. Compiled modules are
 * shared by all children.
 */
export function childEnv(more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  })
  return { ...Object.fromEntries(kept), ...more }
}

import { type ComponentType, lazy } from 'react'

/** React.lazy for a named export. `preload` loads it ahead of its first use. */
// biome-ignore lint/suspicious/noExplicitAny: as in the type of React.lazy
export const lazyNamed = <Name extends string, Module extends Record<Name, ComponentType<any>>>(
  preload: () => Promise<Module>,
  name: Name,
) =>
  Object.assign(
    lazy(async () => ({ default: (await preload())[name] })),
    { preload },
  )

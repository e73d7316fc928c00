import { levelsOf } from '#contract/levelsOf.ts'
import type { ResultOf } from '#contract/results.ts'
import type { Counted } from './points.ts'

/** What an application's statistics count, by level and the service's word for it. */
export const appSeries = {
  sent: { label: 'Sent', of: 'messages _send_' },
  delivered: { label: 'Delivered', of: 'messages delivery' },
  opened: { label: 'Opened', of: 'messages _open_' },
  inboxOpened: { label: 'Opened in the inbox', of: 'messages inboxopen' },
  appOpened: { label: 'Application opened', of: 'applications _open_' },
  installed: { label: 'Installed', of: 'applications _install_' },
  registered: { label: 'Registrations', of: 'devices _register_' },
  unregistered: { label: 'Unregistrations', of: 'devices _unregister_' },
} as const
export type AppSeries = keyof typeof appSeries

/** Words of message statistics stand for those of getAppStats, whichever a service uses. */
const spelled: Readonly<Record<string, string>> = {
  send: '_send_',
  open: '_open_',
  _delivery_: 'delivery',
  _inboxopen_: 'inboxopen',
}

const seriesOf = new Map(Object.entries(appSeries).map(([id, { of }]) => [of as string, id]))

/** The rows of all levels, each with the series it belongs to; what is not known keeps its own words. */
export function appRows(results: readonly ResultOf<'getAppStats'>[]): Counted[] {
  return results.flatMap((result) => {
    const levels = levelsOf(result)
    return (['applications', 'devices', 'messages'] as const).flatMap((level) =>
      (levels[level]?.rows ?? []).map(({ action, datetime, count }) => {
        const key = `${level} ${spelled[action] ?? action}`
        return { series: seriesOf.get(key) ?? key, datetime, count }
      }),
    )
  })
}

/** The service's word for how finely it counted; that of the first piece. */
export const appFormatter = (results: readonly ResultOf<'getAppStats'>[]): string | undefined => {
  const [first] = results
  if (!first) return undefined
  const levels = levelsOf(first)
  return levels.messages?.formatter ?? levels.applications?.formatter ?? levels.devices?.formatter ?? undefined
}

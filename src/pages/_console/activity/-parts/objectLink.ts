import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { EntryObject } from '#model/activity/entryObjects.ts'

/** Where an object of an entry is shown; undefined if it has no place, or its application isn’t known. */
export function objectLink({ kind, id }: EntryObject, application: string | null): LinkProps | undefined {
  if (kind === 'application') return linkOptions({ to: '/applications/$application', params: { application: id } })
  if (kind === 'token') return linkOptions({ to: '/tokens' })
  if (kind === 'restored') return linkOptions({ to: '/activity', search: { entry: Number(id) } })
  if (application === null) return undefined
  const params = { application }
  switch (kind) {
    case 'message':
    case 'replaced':
      return linkOptions({
        to: '/applications/$application/messages/$message',
        params: { application, message: id },
      })
    case 'preset':
      // creating a push preset doesn’t tell its code
      if (!/^[\da-z]{5}-[\da-z]{5}$/i.test(id))
        return linkOptions({ to: '/applications/$application/presets', params, search: { q: id } })
      return linkOptions({ to: '/applications/$application/presets/$preset', params: { application, preset: id } })
    case 'campaign':
      return linkOptions({
        to: '/applications/$application/campaigns/$campaign',
        params: { application, campaign: id },
      })
    case 'segment':
      return linkOptions({ to: '/applications/$application/segments', params, search: { q: id } })
    case 'tag':
      return linkOptions({ to: '/applications/$application/tags', params, search: { q: id } })
    case 'event':
      return linkOptions({ to: '/applications/$application/events', params, search: { q: id } })
    case 'device':
    case 'user':
    case 'email':
      return linkOptions({ to: '/applications/$application/people', params, search: { find: id } })
    case 'geozone':
      return linkOptions({ to: '/applications/$application/geozones', params })
    default:
      return undefined
  }
}

import {
  IconAppWindow,
  IconArrowBackUp,
  IconArrowsExchange,
  IconHistory,
  IconInbox,
  IconMail,
  IconPencilPlus,
  IconSend,
  IconUserSearch,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { z } from 'zod'
import { applicationQuery, applicationsQuery } from '#api/applications.ts'
import { usePersonalStorage } from '#api/personalStorage.ts'
import { addRecent, recentKey } from '#api/recent.ts'
import { useSignedIn } from '#api/session.ts'
import { useHasCapability } from '#api/tokens.ts'
import { type PaletteField, PaletteResults, type PaletteScope } from '#components/layout/PaletteResults.tsx'
import { findItems, isWeak, latest, type PaletteItem } from '#components/layout/paletteItems.ts'
import { matchesSearch } from '#components/table/columns.ts'
import { formatCount } from '#format/format.ts'
import { lookupsKey, lookupsSchema } from '#model/people/lookups.ts'
import { lookupHint, mayBeRecipient } from '#model/people/partialLookup.ts'
import { typedNumber } from '#model/people/registration.ts'
import { hasInbox, writingsTo } from '#model/people/writing.ts'
import { composeAddress } from '#pages/_console/applications/$application/-parts/composeAddress.ts'
import { useOpenApplication } from '../useOpenApplication.ts'
import { findScope, PeopleResults, writeScope } from './PeopleResults.tsx'
import { isWriting, kindOf, looksLikeId, pastedMessageId, personIn, placeOf } from './personIn.ts'
import { useActions } from './useActions.ts'
import { useDestinations } from './useDestinations.ts'
import { useOpenPerson } from './useOpenPerson.ts'
import { type PeopleTyped, useMessagesItem, usePeople, usePersonItem } from './usePeopleItems.ts'
import { useWriting } from './useWriting.ts'

const applicationsScope: PaletteScope = {
  id: 'applications',
  label: 'Switch application',
  placeholder: 'Name or code of an application',
}

interface ConsolePaletteProps {
  field: PaletteField
  onSignOut: () => void
  onShortcuts: () => void
}

/** What the command palette finds: everything or, in a scope, people or applications. */
export default function ConsolePalette({ field, ...own }: ConsolePaletteProps) {
  const application = useOpenApplication()
  useEffect(() => scrollToFocus, [])
  const isOfPeople = field.scope?.id === findScope.id || field.scope?.id === writeScope.id
  if (application !== undefined && isOfPeople) return <PeopleResults field={field} application={application} />
  if (field.scope) return <Applications field={field} />
  return <Everything field={field} application={application} {...own} />
}

/** Once the palette is closed, what gets the focus back may have been scrolled out of view. */
function scrollToFocus() {
  const { activeElement: focused } = document
  if (focused !== document.body) focused?.scrollIntoView({ block: 'nearest' })
}

interface EverythingProps extends ConsolePaletteProps {
  application: string | undefined
}

const most = 60
const mostLookups = 3
const texts = z.array(z.string())

function Everything({ field, application, ...own }: EverythingProps) {
  const { found: destinations, loading } = useDestinations(application)
  const { actions, refused } = useActions(application, own)
  const open = useOpenPerson(application)
  const lookups = useLastLookups(application)
  const { byName, byText } = useScopes(field, application)
  const { name, service, may } = useSignedIn()
  const [stored] = usePersonalStorage(recentKey, texts, [])
  const { href } = useLocation()
  const search = field.text.trim()
  const find = personIn(search)
  const typedPeople = usePeople(application, find)
  const { people, suggestions, pending } = typedPeople
  const toItem = usePersonItem(application ?? '')
  const listsMessages = useHasCapability('listMessages')
  const toMessages = useMessagesItem(application ?? '')
  const writing = useWriting(application ?? '')
  const typed = placeOf(search)
  const place = typed === 'unregister' && !may.includes('unregisterDevice') ? undefined : typed
  const asksFor = isWriting(search) || place !== undefined
  const wanted = isWriting(search)
    ? people.flatMap((person) => writing(person, find)).sort(byKind(kindOf(search)))
    : place
      ? people.filter((person) => place !== 'inbox' || hasInbox(person)).map((person) => toItem(person, find, place))
      : []
  // the name of the person whose page is open finds the person, then the messages to them
  const first = open && !asksFor && hasWord(open.label, find) ? [open] : []
  const stable = [...byName, ...actions, ...destinations]
  // of two with the same URL, the first one: the overview rather than its application
  const known = new Map(stable.toReversed().map((item) => [item.id, item]))
  const recent = latest(stored.flatMap((id) => (id === href ? [] : (known.get(id) ?? []))))
  const found = findItems([...(open?.writings ?? []), ...stable], recent, search)
  const listed = people.map((person) => toItem(person, find))
  const meant = useMeant(application)
  // the inbox of a word, and a message to it, only if it may be a person’s
  const isPerson = application === undefined || looksLikeId(find) || people.length > 0 || asksFor
  const isNamed = pending || people.some((person) => hasWord(toItem(person, find).label, find))
  const weak = new Set(found.map(({ group }) => group))
  for (const item of found) if (!isWeak(item, search, isNamed)) weak.delete(item.group)
  const isLate = ({ group }: PaletteItem) => search !== '' && weak.has(group)
  const isWanted = new Set(wanted.map(({ id }) => id))
  const withSends = useSendsToSegments(application, search, known)
  const shown = withSends(found.filter(({ id }) => !isWanted.has(id)).slice(0, most))
  const pasted = useMessageOffer(application, pastedMessageId(search), found)
  const items = [
    ...pasted,
    ...(search ? first.map(({ person }) => toItem(person, find)) : []),
    ...wanted,
    ...shown.filter((item) => !isLate(item)),
    ...listed.filter(({ id }) => !first.some(({ person }) => id === toItem(person, find).id)),
    // of several people, their pages lead there
    ...(listsMessages && people.length === 1 ? people.map(toMessages) : []),
    ...suggestions.map(meant),
    ...shown.filter(isLate),
    ...refused.filter(({ label }) => isMeant(label, search)),
    ...byText(find, typedPeople).slice(0, isPerson ? undefined : 1),
  ]
  return (
    <PaletteResults
      field={field}
      items={search ? items : [...lookups, ...shown]}
      capped={found.length > most}
      onPick={({ id }) => known.has(id) && addRecent({ name, service: service.label }, id)}
      // Enter waits for people unless something else is what was typed
      loading={loading || (pending && pasted.length === 0 && first.length === 0 && (asksFor || found.every(isLate)))}
      empty="No results. Try a name, a code, or a screen."
    />
  )
}

/** What writes the kind that was asked for comes first; a person may get only the other one. */
const byKind =
  (kind: string | undefined) =>
  (a: PaletteItem, b: PaletteItem): number =>
    kind === undefined ? 0 : Number(b.id.startsWith(`write ${kind} `)) - Number(a.id.startsWith(`write ${kind} `))

/** The item of a similar name. */
function useMeant(application = '') {
  const navigate = useNavigate()
  return (name: string): PaletteItem => ({
    ...{ id: `meant ${name}`, group: 'Did you mean', label: name, icon: IconArrowBackUp },
    onPick: () =>
      void navigate({ to: '/applications/$application/people', params: { application }, search: { find: name } }),
  })
}

const mostSends = 3

/** After each of the first segments that the search finds by name: a push to it, and an email where the application sends them. */
function useSendsToSegments(application: string | undefined, search: string, known: ReadonlyMap<string, PaletteItem>) {
  const navigate = useNavigate()
  const { may } = useSignedIn()
  const { data: about } = useQuery({ ...applicationQuery(application ?? ''), enabled: application !== undefined })
  const channels = [
    may.includes('createMessage') && ({ kind: 'push', label: 'a push', icon: IconSend } as const),
    may.includes('createEmailMessage') &&
      about?.providers.email === true &&
      ({ kind: 'email', label: 'an email', icon: IconMail } as const),
  ].filter((channel) => channel !== false)
  return (found: readonly PaletteItem[]): readonly PaletteItem[] => {
    if (application === undefined || search === '' || channels.length === 0) return found
    const segments = found.filter(
      ({ id, label }) => known.get(id)?.group === 'Segments' && matchesSearch([label], search),
    )
    const first = new Set(segments.slice(0, mostSends))
    return found.flatMap((item) => {
      const { id, group, label } = item
      const sends = channels.map(
        ({ kind, label: what, icon }): PaletteItem => ({
          ...{ id: `send ${kind} ${id}`, group, label: `Send ${what} to ${label}`, icon },
          onPick: () => void navigate(composeAddress(application, kind, { segment: label })),
        }),
      )
      return first.has(item) ? [item, ...sends] : [item]
    })
  }
}

/** Opens the message whose ID was pasted, unless it is listed. */
function useMessageOffer(application: string | undefined, message: string | undefined, found: readonly PaletteItem[]) {
  const navigate = useNavigate()
  if (application === undefined || message === undefined || found.some(({ group }) => group === 'Messages')) return []
  const params = { application, message }
  const item: PaletteItem = {
    ...{ id: `message ${message}`, group: 'Messages', label: `Open message ${message}`, icon: IconSend },
    onPick: () => void navigate({ to: '/applications/$application/messages/$message', params }),
  }
  return [item]
}

/** The people looked up last. */
function useLastLookups(application = ''): PaletteItem[] {
  const navigate = useNavigate()
  const [lookups] = usePersonalStorage(lookupsKey(application), lookupsSchema, [])
  return lookups.slice(0, mostLookups).map(({ find, label = find }) => ({
    ...{ id: `lookup ${find}`, group: 'Recent lookups', label, icon: IconHistory },
    onPick: () => void navigate({ to: '/applications/$application/people', params: { application }, search: { find } }),
  }))
}

/** Enough of an action is typed to know that it is meant: a part of a word is likely something else. */
const isMeant = (label: string, search: string) =>
  search.length >= 4 && ` ${label}`.toLowerCase().includes(` ${search.toLowerCase()}`)

/** A word of the label begins with the text, of which one letter is too little. */
const hasWord = (label: string, text: string) =>
  text.length > 1 && ` ${label}`.toLowerCase().includes(` ${text.toLowerCase()}`)

/** The ways into a scope: by their names, and with what was typed. */
function useScopes({ text, put }: PaletteField, application: string | undefined) {
  const navigate = useNavigate()
  const { may, approvedPresets } = useSignedIn()
  const { data: applications = [] } = useQuery(applicationsQuery())
  const writes = may.includes('createMessage') || approvedPresets.length > 0
  const enter = (scope: PaletteScope, icon: PaletteItem['icon'], label = scope.label): PaletteItem => ({
    ...{ id: label, group: 'Actions', label, icon, stays: true },
    onPick: () => put({ text: '', scope }),
  })
  const look = (code: string, find: string, view?: 'inbox') =>
    void navigate({ to: '/applications/$application/people', params: { application: code }, search: { find, view } })
  const offer = { offer: true, group: 'Look up', detail: 'By name, email, phone, user ID, or hardware ID' }
  return {
    byName: [
      ...(application === undefined ? [] : [enter(findScope, IconUserSearch)]),
      ...(application !== undefined && writes ? [enter(writeScope, IconPencilPlus, 'Write a message')] : []),
      ...(applications.length > 1 ? [enter(applicationsScope, IconArrowsExchange)] : []),
    ],
    byText(find: string, { all, more, capped, exact }: PeopleTyped): PaletteItem[] {
      if (application === undefined)
        return applications.slice(0, 10).map(({ code, title }) => ({
          ...{ ...offer, id: `look up ${code}`, label: `Find person “${find}” in ${title}`, icon: IconUserSearch },
          onPick: () => look(code, find),
        }))
      // a phone number without a user has no inbox
      const offersInbox = all.length > 0 ? all.some(hasInbox) : typedNumber(find) === undefined
      const lookup: PaletteItem = {
        ...{ ...offer, id: 'look up', label: `Find person “${find}”`, icon: IconUserSearch },
        ...(all.length === 0 && { detail: lookupHint(find) ?? offer.detail }),
        ...(more > 0 && { detail: capped ? `${more}+ more people` : formatCount(more, 'more person', 'more people') }),
        // the page of the one with exactly this ID lists nobody else
        ...(exact && more > 0
          ? { stays: true, onPick: () => put({ text: find, scope: findScope }) }
          : { onPick: () => look(application, find) }),
      }
      const inbox: PaletteItem = {
        ...{ ...offer, id: 'inbox', label: `Inbox of “${find}”`, detail: 'As shown on their phone' },
        icon: IconInbox,
        onPick: () => look(application, find, 'inbox'),
      }
      const lookups = offersInbox ? [lookup, inbox] : [lookup]
      const write: PaletteItem = {
        ...{ ...offer, id: 'write', label: `Write a message to “${find}”`, detail: 'Push or email' },
        ...{ icon: IconPencilPlus, stays: true },
        onPick: () => put({ text: find, scope: writeScope }),
      }
      if (placeOf(text.trim()) === 'inbox') lookups.reverse()
      // a WhatsApp number gets neither
      const isWritable = all.length > 0 ? all.some((person) => writingsTo(person).length > 0) : mayBeRecipient(find)
      if (!writes || !isWritable) return lookups
      return isWriting(text.trim()) ? [write, ...lookups] : [...lookups, write]
    },
  }
}

function Applications({ field }: { field: PaletteField }) {
  const navigate = useNavigate()
  const { data, isPending } = useQuery(applicationsQuery())
  const items = (data ?? []).map(
    ({ code, title }): PaletteItem => ({
      ...{ id: `/applications/${code}`, group: 'Applications', label: title, detail: code, icon: IconAppWindow },
      onPick: () => void navigate({ to: '/applications/$application', params: { application: code } }),
    }),
  )
  return (
    <PaletteResults
      field={field}
      items={findItems(items, [], field.text.trim()).slice(0, most)}
      loading={isPending}
      empty={`No results for “${field.text.trim()}”.`}
    />
  )
}

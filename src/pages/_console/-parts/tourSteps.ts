import { type LinkProps, linkOptions } from '@tanstack/react-router'
import type { SignedIn } from '#api/session.ts'
import { tourApplication } from '#api/tourPlace.ts'
import { formatPath } from '#model/geozones/walk.ts'

interface TourStep {
  title: string
  link: LinkProps
  /** What there is to see, and to say about it. */
  note: string
  /** With touch, which can’t do all that a mouse can. */
  touchNote?: string
  /** On a phone, where what is beside something is below it. */
  phoneNote?: string
  /** Where sends wait in the Outbox. */
  heldNote?: string
  /** It begins with typing in the search field of the screen. */
  types?: boolean
  /** The method that it ends with: a step only for roles that may call it. */
  needs?: string
  /** What there is to see for roles that may not call this method. */
  limited?: { without: string; note: string }
}

const params = { application: tourApplication }

/** From the river up to the city’s largest shop, past two others. */
const path = formatPath([
  { lat: 38.7073, lng: -9.1459 },
  { lat: 38.7107, lng: -9.1431 },
  { lat: 38.7139, lng: -9.1394 },
  { lat: 38.7167, lng: -9.1423 },
  { lat: 38.7223, lng: -9.1462 },
])

/** The steps of the tour for a person: none promises what they can’t do. */
export const tourStepsFor = (
  { may, holdsSends }: Pick<SignedIn, 'may' | 'holdsSends'>,
  { touch, phone }: { touch: boolean; phone: boolean },
): TourStep[] =>
  tourSteps
    .map((step) => ({
      ...step,
      note: (phone && step.phoneNote) || (touch && step.touchNote) || (holdsSends && step.heldNote) || step.note,
    }))
    .filter(({ needs }) => needs === undefined || may.includes(needs))
    .map((step) => (step.limited && !may.includes(step.limited.without) ? { ...step, note: step.limited.note } : step))

/** A tour of the demo in five minutes. */
const tourSteps: readonly TourStep[] = [
  {
    title: 'Overview',
    link: linkOptions({ to: '/applications/$application', params }),
    note: 'Harbor Coffee in one screen: reach, opens, what is in progress, and the last messages.',
  },
  {
    title: 'Dashboard',
    link: linkOptions({
      to: '/applications/$application/statistics',
      params,
      search: { range: 'month' },
    }),
    note: 'This month and the previous one. Each flag is a message; drag over a peak to zoom in. Charts are also tables, and download as PNG and CSV.',
    touchNote:
      'This month and the previous one. Each flag is a message. Charts are also tables, and download as PNG and CSV.',
  },
  {
    title: 'Campaigns, side by side',
    link: linkOptions({
      to: '/applications/$application/statistics/campaigns',
      params,
      search: { campaigns: 'CA4B0-00001,CA4B0-00002', range: '90d' },
    }),
    note: 'Opens, open rates, conversions, and revenue. A campaign has the same color in every chart.',
  },
  {
    title: 'Looking up a person',
    types: true,
    link: linkOptions({ to: '/applications/$application/people', params }),
    note: 'A customer calls. Type three letters of her name, such as Mar, or her user ID, address, or number: people are suggested while you type.',
  },
  {
    title: 'A person',
    link: linkOptions({
      to: '/applications/$application/people',
      params,
      search: { find: 'maria.santos', segment: '5E600-00001' },
    }),
    note: 'One condition, Newsletter, keeps her out of Lapsed customers. Her devices, inbox, and tags are beside it.',
    phoneNote: 'One condition, Newsletter, keeps her out of Lapsed customers. Her inbox and tags are below it.',
  },
  {
    title: 'Segments',
    link: linkOptions({ to: '/applications/$application/segments', params }),
    note: 'Sizes, and when each was last used. Open Frequent buyers: each condition has its own count, which says where people drop out.',
    limited: {
      without: 'exportSegment',
      note: 'Each segment in plain words. Open Frequent buyers: its conditions as blocks, and in words.',
    },
  },
  {
    title: 'A push, ready to send',
    needs: 'createMessage',
    link: linkOptions({
      to: '/applications/$application/compose/$composer',
      params: { ...params, composer: 'push' },
      search: { preset: 'B4E5E-00001', segment: 'Frequent buyers' },
    }),
    note: 'Five languages from a preset, a preview of each platform, and a review that says who gets what before anything goes out.',
  },
  {
    title: 'The message you sent',
    needs: 'createMessage',
    link: linkOptions({ to: '/applications/$application/messages', params }),
    note: 'Send the push, open it here, and watch its figures count up as phones get it.',
    heldNote:
      'Send the push. It waits in the Outbox, where anyone can undo it; Send now skips that. Then watch its figures count up as phones get it.',
  },
  {
    title: 'An email',
    needs: 'createEmailMessage',
    link: linkOptions({
      to: '/applications/$application/compose/$composer',
      params: { ...params, composer: 'email' },
    }),
    note: 'Blocks, columns, and personalization, with previews for desktop, phone, and dark mode.',
  },
  {
    title: 'A walk through geozones',
    link: linkOptions({ to: '/applications/$application/geozones/planner', params, search: { path } }),
    note: 'Which geozones send a message on this walk through the city, and why the others don’t.',
  },
  {
    title: 'Live activities',
    link: linkOptions({ to: '/applications/$application/live-activities', params, search: { activity: 'order-2041' } }),
    note: 'An order on the lock screen. Open it to send the next update.',
    limited: {
      without: 'updateLiveActivity',
      note: 'An order in progress, and what the customer’s lock screen shows now.',
    },
  },
]

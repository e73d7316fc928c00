import type { statistics } from '../statistics.ts'
import { accept, campaignCode, exampleApplication, type MethodExamples, refuse, requestId } from './example.ts'
import { resultExamples } from './results.ts'

const period = { datefrom: '2026-01-01 00:00:00', dateto: '2026-01-31 23:59:59' }
const backwards = { datefrom: '2026-02-01 00:00:00', dateto: '2026-01-31 23:59:59' }
const subscribers = {
  application_code: exampleApplication,
  timestamp_from: '2026-01-01 00:00:00',
  timestamp_to: '2026-01-31 23:59:59',
}
const purchases = { application: exampleApplication, event: 'Purchase', date_from: '2026-01-01', date_to: '2026-01-31' }
const filtered = (attribute: Record<string, unknown>) => ({ ...purchases, attributes: [attribute] })
const started = { request_id: requestId }

export const statisticsExamples = {
  getResults: {
    accepted: [accept('a request', { request_id: requestId })],
    refused: [refuse('no request', 'request_id', { request_id: '' })],
    answers: [
      resultExamples.getAppStats[0],
      resultExamples.getCampaignStats[0],
      resultExamples.getEventStatistics[0],
      resultExamples.getTagStats[0],
      resultExamples.getMessageStats[0],
    ],
  },
  getAppStats: {
    accepted: [accept('a period', { application: exampleApplication, ...period })],
    refused: [
      refuse('no start', 'datefrom', { application: exampleApplication, dateto: period.dateto }),
      refuse('an end before the start', 'dateto', { application: exampleApplication, ...backwards }),
      refuse('a day without a time', 'datefrom', {
        application: exampleApplication,
        ...period,
        datefrom: '2026-01-01',
      }),
    ],
    answers: [started],
  },
  getApplicationSubscribersStats: {
    accepted: [accept('an application', { application: exampleApplication })],
    refused: [refuse('no application', 'application', {})],
    answers: [{ IOS: 120, ANDROID: 340, OSX: 0, WINDOWS: 0, AMAZON: 0, SAFARI: '3', FIREFOX: 9, CHROME: 41 }, {}],
  },
  getSubscribersStatistics: {
    accepted: [accept('a period', subscribers)],
    refused: [
      refuse('no application', 'application_code', { ...subscribers, application_code: undefined }),
      refuse('an hour that doesn’t exist', 'timestamp_from', {
        ...subscribers,
        timestamp_from: '2026-01-01 24:00:00',
      }),
      refuse('an end before the start', 'timestamp_to', { ...subscribers, timestamp_to: '2025-12-31 00:00:00' }),
    ],
    answers: [
      { statistics: [{ timestamp: '2026-01-01 00:00:00', platform: 1, push_enabled: 120, push_disabled: 4 }] },
      { statistics: [] },
    ],
  },
  getCampaignStats: {
    accepted: [accept('a period', { campaign: campaignCode, ...period })],
    refused: [
      refuse('no campaign', 'campaign', period),
      refuse('an end before the start', 'dateto', { campaign: campaignCode, ...backwards }),
    ],
    answers: [started],
  },
  getEventStatistics: {
    accepted: [
      accept('all fields', filtered({ name: 'total', operator: 'GTE', values: [10] })),
      accept('a day', { ...purchases, date_to: '2026-01-01', date_from: '2026-01-01 08:00' }),
      accept('no attributes', { ...purchases, attributes: null }),
    ],
    refused: [
      refuse('no event', 'event', { ...purchases, event: '' }),
      refuse('an invalid date', 'date_from', { ...purchases, date_from: 'yesterday' }),
      refuse('an end before the start', 'date_to', { ...purchases, date_to: '2025-12-31' }),
      refuse('an attribute without a name', 'attributes.0.name', filtered({ name: '', operator: 'EQ', values: [1] })),
      refuse('too many attributes', 'attributes', {
        ...purchases,
        attributes: Array.from({ length: 21 }, () => ({ name: 'total', operator: 'EQ', values: [1] })),
      }),
      refuse(
        'too many values',
        'attributes.0.values',
        filtered({ name: 'total', operator: 'IN', values: Array(201).fill(1) }),
      ),
      refuse(
        'values that aren’t a list',
        'attributes.0.values',
        filtered({ name: 'total', operator: 'EQ', values: 1 }),
      ),
    ],
    answers: [started],
  },
  getTagStats: {
    accepted: [
      accept('a tag in selected applications', { tag: 'Age', applications: [exampleApplication] }),
      accept('a tag', { tag: 'Age' }),
    ],
    refused: [
      refuse('no tag', 'tag', { tag: '' }),
      refuse('an invalid code', 'applications.0', { tag: 'Age', applications: ['bakery'] }),
    ],
    answers: [started],
  },
} satisfies Record<keyof typeof statistics, MethodExamples>

import type { journeys } from '../journeys.ts'
import { accept, campaignCode, journeyId, type MethodExamples, presetCode, refuse } from './example.ts'

export const journeyExamples = {
  getJourneyStatistics: {
    accepted: [accept('a journey', { id: journeyId })],
    refused: [refuse('no journey', 'id', { id: '' })],
    answers: [
      {
        payload: {
          title: 'Welcome',
          points: [
            {
              pointTitle: 'First push',
              campaignCode,
              presetCode,
              pointStat: { sent: 100, opened: 40, uniqOpened: 31, conversion: 0.31 },
            },
            { pointTitle: 'Email', pointStat: { sent: '90', clicked: 12, unsubscribed: 1, softBounces: 0 } },
          ],
        },
      },
    ],
  },
} satisfies Record<keyof typeof journeys, MethodExamples>

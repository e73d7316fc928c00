import { z } from 'zod'
import { assumed, method } from './method.ts'
import { count, pathId } from './values.ts'

const unseen = assumed(count.nullish(), 'An undocumented count, read if present.')

/** Message counts of one point of a journey. */
const pointStat = z.looseObject({
  sent: count.nullish(),
  opened: count.nullish(),
  uniqOpened: count.nullish(),
  conversion: assumed(
    z.coerce.number().nullish(),
    'The share of sent messages that reached the journey’s goal, 0 to 1.',
  ),
  clicked: unseen,
  unsubscribed: unseen,
  softBounces: unseen,
  complaints: unseen,
})

export const journeys = {
  getJourneyStatistics: method({
    path: '/api/journey/{id}/statistics/external',
    verb: 'GET',
    host: 'journey',
    credential: 'journey',
    effect: 'read',
    area: 'statistics',
    request: z.object({ id: pathId('Enter the ID of the journey') }),
    response: z.looseObject({
      payload: z.looseObject({
        title: z.string(),
        points: z.array(
          z.looseObject({
            pointTitle: z.string(),
            campaignCode: z.string().nullish(),
            presetCode: z.string().nullish(),
            pointStat,
          }),
        ),
      }),
    }),
  }),
}

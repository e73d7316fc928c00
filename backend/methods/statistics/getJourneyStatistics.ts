import type { Handler } from '../../handler.ts'
import { NotFoundError } from '../../rules/errors.ts'
import { applicationById } from '../access/applicationFor.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Message results of a journey by point (interface, Journey statistics). */
export const getJourneyStatistics: Handler<'getJourneyStatistics'> = async ({ id }, { db, account, token }) => {
  const journey = uuid.test(id)
    ? await db.selectFrom('journeys').selectAll().where('id', '=', id.toLowerCase()).executeTakeFirst()
    : undefined
  if (!journey || !(await applicationById(db, { account, token }, journey.application_id)))
    throw new NotFoundError('No journey has this ID')
  const points = await db
    .selectFrom('journey_points')
    .selectAll()
    .where('journey_id', '=', journey.id)
    .orderBy('position')
    .execute()
  return {
    payload: {
      title: journey.title,
      points: points.map(({ title, campaign_code, preset_code, sent, opened, opened_once, converted }) => ({
        pointTitle: title,
        campaignCode: campaign_code,
        presetCode: preset_code,
        pointStat: {
          sent,
          opened,
          uniqOpened: opened_once,
          conversion: sent > 0 ? Math.round((converted / sent) * 10_000) / 10_000 : 0,
        },
      })),
    },
  }
}

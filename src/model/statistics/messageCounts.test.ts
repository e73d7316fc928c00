import { expect, test } from 'vitest'
import { onlyCurrency, platformsOfCampaign, platformsOfMessage, seriesOf, totalActions } from './messageCounts.ts'

const row = (action: string, count: number | string, platformid = 3) => ({
  action,
  count,
  platformid,
  datetime: '2026-11-20 10:00:00',
})

const result = {
  rows: [row('send', 100), row('_send_', '100', 1), row('delivery', 160), row('open', 40, 1), row('other', 7)],
  conversion: {
    events: [
      { event: 'Order Placed', hits: '4', conversion: '2.10%', revenue: 12.5, currency: 'EUR' },
      { event: 'Card Opened', hits: 6, conversion: null, revenue: null },
    ],
  },
}

test('adds up counts in both spellings, with the delivery rate', () => {
  expect(totalActions([result])).toMatchObject({ send: 200, delivery: 160, open: 40, inboxopen: 0, openRate: 25 })
  expect(totalActions([]).openRate).toBeUndefined()
})

test('uses the service’s conversions for one part, and computes them over several', () => {
  const one = totalActions([result])
  expect(one.events.map(({ event, conversion }) => [event, conversion])).toEqual([
    ['Card Opened', 3],
    ['Order Placed', 2.1],
  ])
  expect(one).toMatchObject({ conversions: 10, conversion: 5, revenue: 12.5 })
  expect(totalActions([result, result]).events[1]).toEqual({
    event: 'Order Placed',
    hits: 8,
    conversion: 2,
    revenue: 25,
    currency: 'EUR',
  })
})

test('rates are of the messages whose conversions are known', () => {
  const part = { ...result, conversion: { ...result.conversion, send: 50, since: '2026-11-01 00:00:00' } }
  expect(totalActions([part])).toMatchObject({ send: 200, attributed: 50, conversion: 20, revenuePer100: 25 })
  expect(totalActions([result])).toMatchObject({ conversion: 5, revenuePer100: 6.25 })
  expect(totalActions([part, result])).toMatchObject({ conversion: 8, revenuePer100: 10 })
  // a part of the period of which nothing is known any longer
  const gone = { rows: result.rows, conversion: null }
  const pieces = [{ from: Date.UTC(2026, 8) }, { from: Date.UTC(2026, 9) }]
  expect(totalActions([gone, result], pieces)).toMatchObject({
    send: 400,
    conversion: 5,
    conversionsSince: '2026-10-01T00:00:00.000Z',
  })
  expect(totalActions([{ ...gone, rows: [] }, result], pieces).conversionsSince).toBeUndefined()
  expect(totalActions([{ rows: result.rows }])).toMatchObject({
    attributed: undefined,
    conversion: undefined,
    revenuePer100: undefined,
  })
})

test('revenue has a currency if all of it has the same one', () => {
  const inCurrency = (...currencies: (string | null)[]) =>
    totalActions(
      currencies.map((currency) => ({
        rows: [],
        conversion: {
          events: [
            { event: 'Order', hits: 1, revenue: 5, currency },
            { event: 'Visit', hits: 3, revenue: 0, currency: null },
          ],
        },
      })),
    ).currency
  expect(inCurrency('EUR', 'EUR')).toBe('EUR')
  expect(inCurrency('EUR', 'USD')).toBeUndefined()
  expect(inCurrency('EUR', null)).toBeUndefined()
})

test('a currency is known from any event, if none has revenue', () => {
  expect(onlyCurrency([{ revenue: 0, currency: 'EUR' }, {}])).toBe('EUR')
  expect(
    onlyCurrency([
      { revenue: 0, currency: 'EUR' },
      { revenue: 2, currency: 'USD' },
    ]),
  ).toBe('USD')
  expect(onlyCurrency([{}])).toBeUndefined()
})

test('without goals there are no conversions and no revenue', () => {
  expect(totalActions([{ rows: result.rows, conversion: null }])).toMatchObject({
    conversions: undefined,
    conversion: undefined,
    revenue: undefined,
    events: [],
  })
})

test('names platforms, with the most opens first', () => {
  expect(platformsOfCampaign([result]).map(({ platform }) => platform)).toEqual(['iOS', 'Android'])
  expect(platformsOfMessage([{ platform: 3, devices: 9, sent: 5, delivered: 4, opened: 1 }])).toEqual([
    { platform: 'Android', counts: { send: 5, delivery: 4, open: 1 } },
  ])
})

test('the timeline of an email has the series that its service counts', () => {
  const ids = (...counted: string[]) => seriesOf(counted.map((series) => ({ series }))).map(({ id }) => id)
  expect(ids('send', 'open')).toEqual(['send', 'delivery', 'open', 'inboxopen'])
  expect(ids('send', 'open', 'bounce', 'click')).toEqual(['send', 'delivery', 'open', 'click', 'bounce'])
})

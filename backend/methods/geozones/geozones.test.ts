import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const bakery = { name: 'Bakery', lat: '38.7075', lng: '-9.1364', cooldown: 3600, range: 200, content: 'Fresh bread' }

onEachStorage('geozones', (service) => {
  const add = async (application: string, ...geozones: object[]) =>
    (await service().call('addGeoZone', { application, geozones })).GeoZones.map(Number)
  const listed = async (application: string) =>
    (await service().call('listGeoZones', { application })).clusters.flatMap(({ code, geoZones }) =>
      geoZones.map((zone) => ({ ...zone, cluster: code })),
    )
  const withPreset = async () => {
    const { call } = service()
    const application = await service().application()
    const fields = { applicationCode: application, content: { message: 'Bread' }, segmentation: { platforms: [1] } }
    await call('createPreset', { name: 'Bread', ...fields })
    const presetCode = String((await call('listPresets', { application })).presets[0]?.code)
    return { application, presetCode }
  }

  test('are added in the order of the request and listed by cluster', async () => {
    const { call } = service()
    const { application, presetCode } = await withPreset()
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    const { GeoZoneCluster: cluster } = await call('addGeoZoneCluster', { application, name: 'City', cooldown: 60 })
    const { GeoZoneCluster: empty } = await call('addGeoZoneCluster', { application, name: 'Country', cooldown: 0 })
    const timetable = { timezone: 3600, Mon: [{ start: '22:00', stop: '06:00' }] }
    const ids = await add(
      application,
      { ...bakery, cluster: cluster.toLowerCase(), campaign, timetable },
      { ...bakery, name: 'Market', content: { en: 'Fish', default: 'Peixe' }, timetable: { timezone: 60 } },
      { ...bakery, name: 'Harbor', presetCode, cluster },
    )
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
    const usual = { lat: 38.7075, lng: -9.1364, cooldown: 3600, range: 200, status: 1, presetCode: null, content: null }
    const alone = { campaign: null, timetable: null }
    expect(await call('listGeoZones', { application })).toEqual({
      clusters: [
        {
          name: 'City',
          code: cluster,
          cooldown: 60,
          geoZones: [
            { ...usual, id: ids[0], name: 'Bakery', content: 'Fresh bread', campaign, timetable },
            { ...usual, ...alone, id: ids[2], name: 'Harbor', presetCode },
          ],
        },
        { name: 'Country', code: empty, cooldown: 0, geoZones: [] },
        {
          name: '',
          code: null,
          cooldown: null,
          geoZones: [{ ...usual, ...alone, id: ids[1], name: 'Market', content: { en: 'Fish', default: 'Peixe' } }],
        },
      ],
    })
    expect(await call('listGeoZoneClusters', { application })).toEqual({
      clusters: [
        { name: 'City', code: cluster, cooldown: 60, geozones: 2 },
        { name: 'Country', code: empty, cooldown: 0, geozones: 0 },
      ],
    })
    expect(await call('listGeoZones', { application: await service().application() })).toEqual({ clusters: [] })
  })

  test('many zones are listed under the returned IDs', async () => {
    const application = await service().application()
    const many = Array.from({ length: 500 }, (_, at) => ({ ...bakery, name: `Shop ${at}` }))
    const ids = await add(application, ...many)
    const names = new Map((await listed(application)).map(({ id, name }) => [id, name]))
    expect(ids.map((id) => names.get(id))).toEqual(many.map(({ name }) => name))
  })

  test('are all refused if one is invalid', async () => {
    const { call, refusal } = service()
    const { application, presetCode } = await withPreset()
    const other = await service().application()
    const { GeoZoneCluster: cluster } = await call('addGeoZoneCluster', { application: other, name: 'X', cooldown: 0 })
    const { campaign } = await call('createCampaign', { application: other, name: 'X' })
    await call('createEmailPreset', { application, name: 'Mail', subject: 'Hi', content: '<p>Hi</p>' })
    const mail = String((await call('listPresets', { application })).presets.at(-1)?.code)
    const refused = (zone: object) => refusal('addGeoZone', { application, geozones: [bakery, { ...bakery, ...zone }] })
    expect(await refused({ cluster })).toEqual([210, 'geozones.1.cluster: doesn’t exist'])
    expect(await refused({ campaign })).toEqual([210, 'geozones.1.campaign: doesn’t exist'])
    const preset = [210, 'geozones.1.presetCode: isn’t a push preset in this application']
    expect(await refused({ presetCode: 'FFFFF-FFFFF' })).toEqual(preset)
    expect(await refused({ presetCode: mail })).toEqual(preset)
    const empty = [210, 'geozones.1.content: Enter text, or select a preset']
    expect(await refused({ content: { en: ' ' } })).toEqual(empty)
    expect(await refused({ range: 1001 })).toEqual([210, 'geozones.1.range: Enter a radius of at most 1,000 m'])
    expect(await listed(application)).toEqual([])
    expect(await add(application, { ...bakery, content: '', presetCode })).toHaveLength(1)
  })

  test('update the given fields only', async () => {
    const { call, refusal } = service()
    const { application, presetCode } = await withPreset()
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    const { GeoZoneCluster: cluster } = await call('addGeoZoneCluster', { application, name: 'City', cooldown: 60 })
    const timetable = { Mon: [{ start: '09:00', stop: '12:00' }] }
    const [id] = await add(application, { ...bakery, cluster, campaign, timetable })
    const [before] = await listed(application)
    const update = async (fields: object) => {
      expect(await call('updateGeoZone', { geoZoneId: id, ...fields })).toBeNull()
      return (await listed(application))[0]
    }
    expect(await update({})).toEqual(before)
    const moved = { name: 'Oven', lat: 10, lng: -20.5, range: 50, cooldown: 0, status: 0 }
    expect(await update(moved)).toEqual({ ...before, ...moved })
    expect(await update({ presetCode })).toMatchObject({ presetCode, content: null, campaign, cluster })
    expect(await update({ content: { de: 'Brot' } })).toMatchObject({ presetCode: null, content: { de: 'Brot' } })
    expect(await update({ cluster: null })).toMatchObject({ cluster: null, campaign, timetable })
    expect(await update({ campaign: null })).toMatchObject({ campaign: null })
    expect(await update({ cluster, campaign, timetable: {} })).toMatchObject({ cluster, campaign, timetable: null })

    expect(await refusal('updateGeoZone', { geoZoneId: id, content: { en: '' } })).toEqual([
      210,
      'content: Enter text, or select a preset',
    ])
    expect(await refusal('updateGeoZone', { geoZoneId: id, content: 'x', presetCode })).toEqual([
      210,
      'presetCode: Use either text or a preset, not both',
    ])
    const unknown = [210, 'geoZoneId: doesn’t exist']
    for (const geoZoneId of [0, -1, 999_999, Number.MAX_SAFE_INTEGER])
      expect(await refusal('updateGeoZone', { geoZoneId })).toEqual(unknown)
    const applications = [await service().application()]
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications })
    expect(await refusal('updateGeoZone', { geoZoneId: id, name: 'Taken' }, token)).toEqual(unknown)
    expect((await listed(application))[0]).toMatchObject({ name: 'Oven' })
  })

  test('are deleted together, or not at all if one does not exist', async () => {
    const { call, refusal } = service()
    const [application, other] = [await service().application(), await service().application()]
    const [one, two, three, four] = await add(application, bakery, bakery, bakery, bakery)
    const [elsewhere] = await add(other, bakery)
    expect(await refusal('deleteGeoZone', { application, geozones: [one, elsewhere, 999_999] })).toEqual([
      210,
      `geozones: Geozones not found: ${elsewhere} and 999999. Nothing was deleted.`,
    ])
    expect(await listed(application)).toHaveLength(4)
    expect(await call('deleteGeoZone', { application, geozones: one })).toBeNull()
    expect(await call('deleteGeoZone', { application, geozones: [two, two, String(three)] })).toBeNull()
    expect((await listed(application)).map(({ id }) => id)).toEqual([four])
    expect((await refusal('deleteGeoZone', { application, geozones: one }))[1]).toContain(`Geozones not found: ${one}.`)
    const many = Array.from({ length: 70_000 }, (_, at) => -at - 1)
    expect((await refusal('deleteGeoZone', { application, geozones: many }))[1]).toContain('and 69,990 more')
  })

  test('survive the deletion of their cluster and campaign; without their preset they are disabled', async () => {
    const { call, refusal } = service()
    const { application, presetCode } = await withPreset()
    const other = await service().application()
    const { GeoZoneCluster: cluster } = await call('addGeoZoneCluster', { application, name: 'City', cooldown: 60 })
    const { campaign } = await call('createCampaign', { application, name: 'Easter' })
    const [id, kept] = await add(application, { ...bakery, presetCode, cluster, campaign }, bakery)
    const none = [210, 'geoZoneCluster: doesn’t exist']
    expect(await refusal('deleteGeoZoneCluster', { application: other, geoZoneCluster: cluster })).toEqual(none)
    await call('deleteGeoZoneCluster', { application, geoZoneCluster: cluster })
    expect(await refusal('deleteGeoZoneCluster', { application, geoZoneCluster: cluster })).toEqual(none)
    await call('deleteCampaign', { campaign })
    await call('deletePreset', { preset_code: presetCode })
    expect(await listed(application)).toMatchObject([
      { id, cluster: null, campaign: null, presetCode: null, content: null, status: 0 },
      { id: kept, status: 1 },
    ])
    expect(await refusal('updateGeoZone', { geoZoneId: id, status: 1 })).toEqual([
      210,
      'status: The geozone has no text. Enter text, or select a preset.',
    ])
    await call('updateGeoZone', { geoZoneId: id, status: 1, content: 'Bread' })
    expect((await listed(application))[0]).toMatchObject({ status: 1, content: 'Bread' })
  })
})

import { expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

const preset = { name: 'Bread', content: { message: 'Bread' } }

onEachStorage('deletePreset', (service) => {
  test('an expired segment stays until the last preset that uses it is deleted', async () => {
    const { call, db, jobs } = service()
    const application = await service().application()
    const filter = { name: 'Soon', filter_expression: 'T("Age", GTE, 18)', expiration_date: '2999-01-01' }
    await call('createFilter', filter)
    for (const name of ['One', 'Two']) {
      const segmentation = { filter: 'Soon', platforms: [1] }
      await call('createPreset', { ...preset, name, applicationCode: application, segmentation })
    }
    const { id } = await db
      .updateTable('filters')
      .set({ expires: new Date() })
      .where('name', '=', 'Soon')
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.send('expireFilter', { filter: id })
    await jobs.idle()

    const names = async () => (await call('listFilters', { application })).filters.map(({ name }) => name)
    expect(await names()).toEqual(['Soon'])
    const { presets } = await call('listPresets', { application })
    await call('deletePreset', { preset_code: presets[0]?.code })
    expect(await names()).toEqual(['Soon'])
    await call('deletePreset', { preset_code: presets[1]?.code })
    expect(await names()).toEqual([])
    expect(await db.selectFrom('filters').select('id').where('id', '=', id).execute()).toEqual([])
    expect(await call('listPresets', { application })).toEqual({ presets: [] })
  })

  test('needs a token for the application', async () => {
    const { call, refusal } = service()
    const [own, other] = [await service().application(), await service().application()]
    const { token } = await call('createApiToken', { name: 'Narrow', kind: 'server', applications: [own] })
    await call('createPreset', { ...preset, applicationCode: other, segmentation: { platforms: [1] } })
    const preset_code = (await call('listPresets', { application: other })).presets[0]?.code
    const unknown = [210, 'preset_code: doesn’t exist']
    expect(await refusal('getPreset', { preset_code }, token)).toEqual(unknown)
    expect(await refusal('deletePreset', { preset_code }, token)).toEqual(unknown)
    expect(await refusal('getPreset', { preset_code: 'FFFFF-FFFFF' })).toEqual(unknown)
  })
})

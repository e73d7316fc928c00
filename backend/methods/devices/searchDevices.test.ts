import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('searchDevices', (service) => {
  let application: string
  const search = (find: string, of = application) => service().call('searchDevices', { application: of, find })
  const found = async (find: string) => (await search(find)).devices.map(({ hwid }) => hwid)

  beforeAll(async () => {
    application = await service().application()
    await service().call('addTag', { tag: { name: 'Name', type: 2 } })
    const register = (hwid: string, device_type: number, fields: object = {}) =>
      service().call('registerDevice', { application, hwid, device_type, ...fields })
    await register('Phone-1', 3, { userId: 'Maria.Santos', push_token: 'Token:Of-The-Phone' })
    await register('tablet', 3, { userId: 'jonas.berg' })
    await register('jonas@mail.example', 14, { userId: 'jonas.berg' })
    await register('whatsapp:+351912345678', 21)
    await register('+447700900123', 18)
    await service().call('setTags', { application, hwid: 'tablet', tags: { Name: 'Jonas Berg' } })
  })

  test.each([
    ['a user ID in any case', 'maria.santos', ['Phone-1']],
    ['a hardware ID in any case', 'PHONE-1', ['Phone-1']],
    ['a push token in any case', 'token:of-the-phone', ['Phone-1']],
    ['a name', 'jonas berg', ['tablet']],
    ['a national number', '912 345 678', ['whatsapp:+351912345678']],
    ['a national number with its zero', '07700 900123', ['+447700900123']],
    ['a whole number', '+351 912 345 678', ['whatsapp:+351912345678']],
    ['too few digits of a number', '45678', []],
    ['what could be a pattern', '%%', []],
  ])('%s', async (_, find, hwids) => {
    expect(await found(find)).toEqual(hwids)
  })

  test('suggests what is similar, and nothing else', async () => {
    expect(await search('maria.santso')).toMatchObject({ devices: [], suggestions: ['Maria.Santos'] })
    expect(await search('Jonas Brg')).toMatchObject({ devices: [], suggestions: ['Jonas Berg'] })
    expect(await search('nobody at all')).toEqual({ devices: [], suggestions: [] })
  })

  test.each([
    ['the first name', 'jonas', ['tablet', 'jonas@mail.example']],
    ['the last name, in any case', 'BERG', ['tablet', 'jonas@mail.example']],
    ['all words of a name, in any order', 'berg  Jonas', ['tablet', 'jonas@mail.example']],
    ['a name with a comma', 'Berg, Jonas', ['tablet', 'jonas@mail.example']],
    ['the beginning of a name', 'jon', ['tablet', 'jonas@mail.example']],
    ['a word of a user ID', 'santos', ['Phone-1']],
    ['a word that isn’t in the name', 'jonas santos', []],
    ['the middle of a name', 'onas', []],
    ['two letters, which begin too many names', 'jo', []],
    ['what could be a pattern', 'jon%', []],
  ])('finds all devices of people by %s', async (_, find, hwids) => {
    expect(await found(find)).toEqual(hwids)
  })

  test('names the person of each device', async () => {
    const { devices } = await search('berg')
    expect(devices.map(({ name }) => name)).toEqual(['Jonas Berg', null])
  })

  test('shows nothing of another application', async () => {
    const other = await service().application('Other')
    expect(await search('maria.santos', other)).toEqual({ devices: [], suggestions: [] })
    expect(await search('maria.santso', other)).toEqual({ devices: [], suggestions: [] })
  })
})

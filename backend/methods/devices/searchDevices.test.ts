import { beforeAll, expect, test } from 'vitest'
import { onEachStorage } from '../../testing/onEachStorage.ts'

onEachStorage('searchDevices', (service) => {
  let application: string
  const annasPhone = '4D617269-6100-4000-8000-000000000001'
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
    await register(annasPhone, 1, { userId: 'Anna.Glimmerton', push_token: '6d617269' })
    await register('+447700900555', 18, { userId: 'Anna.Glimmerton' })
    await service().call('setTags', { application, hwid: '+447700900555', tags: { Name: 'Anna Glimmerton' } })
    await register('phone-9', 3, { userId: 'guest-9', push_token: 'fcm_Token-1:abcdefghijklmnopqrstuvwxyz' })
    await service().call('setTags', { application, hwid: 'phone-9', tags: { Name: 'Zoë Müller' } })
    await register('kiosk-1', 3, { userId: 'Third-User-051' })
    await register('kiosk-2', 3, { userId: 'third-user-05' })
    await register('kiosk-3', 3, { userId: 'third-user-052' })
  })

  test.each([
    ['a user ID in any case', 'maria.santos', ['Phone-1']],
    ['a hardware ID in any case', 'PHONE-1', ['Phone-1']],
    ['a push token in any case', 'token:of-the-phone', ['Phone-1']],
    ['a name, then the other devices of the user', 'jonas berg', ['tablet', 'jonas@mail.example']],
    ['a token in uppercase, then the other devices', '6D617269', [annasPhone, '+447700900555']],
    ['a hardware ID without hyphens', '4d617269610040008000000000000001', [annasPhone, '+447700900555']],
    ['a national number', '912 345 678', ['whatsapp:+351912345678']],
    ['a national number with its zero', '07700 900123', ['+447700900123']],
    ['a whole number', '+351 912 345 678', ['whatsapp:+351912345678']],
    ['the beginning of a number with its country code', '+44 77', ['+447700900123', annasPhone, '+447700900555']],
    ['the beginning of a number as dialed abroad', '0044 77', ['+447700900123', annasPhone, '+447700900555']],
    ['the beginning of a number as within its country', '07700', ['+447700900123', annasPhone, '+447700900555']],
    ['the beginning of one on WhatsApp as within its country', '0912 34', ['whatsapp:+351912345678']],
    ['too few digits of the beginning of one', '0770', []],
    ['the beginning of a number on WhatsApp', '+351', ['whatsapp:+351912345678']],
    ['too few digits of the beginning of a number', '+44', []],
    ['a user ID that others begin with, then theirs', 'third-user-05', ['kiosk-2', 'kiosk-1', 'kiosk-3']],
    ['the beginning of user IDs, in any case', 'third-user-0', ['kiosk-1', 'kiosk-2', 'kiosk-3']],
    ['the beginning of user IDs up to a number', 'THIRD-USER-051', ['kiosk-1']],
    ['too few digits of a number', '45678', []],
    ['the end of a hardware ID, as lists show it', '…0001', [annasPhone, '+447700900555']],
    ['the end of a hardware ID after three dots', '...000001', [annasPhone, '+447700900555']],
    ['too little of the end of a hardware ID', '…001', []],
    ['what could be a pattern', '%%', []],
  ])('%s', async (_, find, hwids) => {
    expect(await found(find)).toEqual(hwids)
  })

  test.each([
    ['one digit wrong', '+447700900124', ['+447700900123']],
    ['two digits swapped', '07700 900 132', ['+447700900123']],
    ['one of a number on WhatsApp', '+351912345677', ['+351912345678']],
    ['a missing digit', '+44770900123', ['+447700900123']],
    ['a missing last digit of a number on WhatsApp', '35191234567', ['+351912345678']],
    ['a doubled digit', '07700 9001233', ['+447700900123']],
    ['two digits wrong', '+447700900145', []],
    ['too few digits', '900124', []],
  ])('suggests a phone number for %s', async (_, find, suggestions) => {
    expect(await search(find)).toEqual({ devices: [], suggestions })
  })

  test.each([
    ['one digit wrong', '4D617269-6100-4000-8000-000000000009', [annasPhone]],
    ['one digit wrong, in lowercase and without hyphens', '4d617269610040008000000000000009', [annasPhone]],
    ['two neighboring digits swapped', '4D617296-6100-4000-8000-000000000001', [annasPhone]],
    ['two digits wrong', '4D617269-6100-4000-8000-000000000099', []],
  ])('suggests a hardware ID for %s', async (_, find, suggestions) => {
    expect(await search(find)).toEqual({ devices: [], suggestions })
  })

  test('suggests the device of a push token with one character wrong, with the name of its person', async () => {
    expect(await search('fcm_Token-1:abcdefghijklmnopqrstuvwxyx')).toEqual({
      devices: [],
      suggestions: ['phone-9'],
      names: { 'phone-9': 'Zoë Müller' },
    })
    expect(await search('fcm_Token-1:abcdefghijklmnopqrstuvwwyx')).toEqual({ devices: [], suggestions: [] })
    expect(await search('+447700900556')).toMatchObject({ names: { '+447700900555': 'Anna Glimmerton' } })
  })

  test('suggests what is similar, and nothing else', async () => {
    expect(await search('maria.santso')).toMatchObject({ devices: [], suggestions: ['Maria.Santos'] })
    expect(await search('Jonas Brg')).toMatchObject({ devices: [], suggestions: ['Jonas Berg'] })
    expect(await search('Dr. Jonas Brg')).toMatchObject({ devices: [], suggestions: ['Jonas Berg'] })
    expect(await search('Jon Breg')).toMatchObject({ devices: [], suggestions: ['Jonas Berg'] })
    expect(await search('mari santso')).toMatchObject({ devices: [], suggestions: ['Maria.Santos'] })
    expect(await search('jonas santso')).toMatchObject({ devices: [], suggestions: [] })
    expect(await search('nobody at all')).toEqual({ devices: [], suggestions: [] })
  })

  test.each([
    ['two swapped letters', 'jnoas', ['Jonas']],
    ['one letter too many', 'Jonass', ['Jonas']],
    ['a missing letter', 'glimerton', ['Glimmerton']],
    ['a wrong first letter', 'lonas', ['Jonas']],
    ['letters of a user ID', 'satnos', ['Santos']],
    ['two mistakes', 'gilmerton', []],
    ['three letters, which resemble too many words', 'ana', []],
  ])('suggests a word of a name for %s', async (_, find, suggestions) => {
    expect(await search(find)).toEqual({ devices: [], suggestions })
  })

  test.each([
    ['the first name', 'jonas', ['tablet', 'jonas@mail.example']],
    ['the last name, in any case', 'BERG', ['tablet', 'jonas@mail.example']],
    ['all words of a name, in any order', 'berg  Jonas', ['tablet', 'jonas@mail.example']],
    ['a name with a comma', 'Berg, Jonas', ['tablet', 'jonas@mail.example']],
    ['the beginning of a name', 'jon', ['tablet', 'jonas@mail.example']],
    ['a first name and an initial', 'jonas b', ['tablet', 'jonas@mail.example']],
    ['an initial and a last name', 'm santos', ['Phone-1']],
    ['an initial with a period', 'J. Berg', ['tablet', 'jonas@mail.example']],
    ['the beginnings of both names', 'jo be', ['tablet', 'jonas@mail.example']],
    ['an initial without its accent', 'muller z', ['phone-9']],
    ['a name with a title', 'Dr. Maria Santos', ['Phone-1']],
    ['a name with two titles, in any case', 'PROF. Dr Jonas B', ['tablet', 'jonas@mail.example']],
    ['an initial that isn’t in the name', 'jonas x', []],
    ['initials alone, which begin too many names', 'j b', []],
    ['a word and a whole number', 'guest 9', ['phone-9']],
    ['a word of a user ID', 'santos', ['Phone-1']],
    ['a name without its accents', 'zoe muller', ['phone-9']],
    ['a name with accents that it doesn’t have', 'mária', ['Phone-1']],
    ['the beginning of an address', 'jonas@mail', ['tablet', 'jonas@mail.example']],
    ['the beginning of a hardware ID', '4d617269-6100', [annasPhone, '+447700900555']],
    ['the beginning of a push token', 'Token:Of', ['Phone-1']],
    ['fewer characters of an ID', '4d617', []],
    ['the middle of an ID', '617269-61', []],
    ['a word that isn’t in the name', 'jonas santos', []],
    ['the middle of a name', 'onas', ['tablet', 'jonas@mail.example']],
    ['the middle of a name, without its accents, and the beginning of another', 'ulle zoe', ['phone-9']],
    ['three letters of the middle of a name', 'ona', []],
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

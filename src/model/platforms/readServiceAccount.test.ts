import { describe, expect, it } from 'vitest'
import { readServiceAccount, readServiceAccountText } from './readServiceAccount.ts'

const good = {
  type: 'service_account',
  project_id: 'harbor',
  private_key_id: '0a1b',
  private_key: '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n',
  client_email: 'push@harbor.example',
}

describe('readServiceAccount', () => {
  it('takes a whole account and drops what the interface has no field for', () => {
    const { account } = readServiceAccount({ ...good, quota_project_id: 'x' })
    expect(account).toEqual(good)
  })

  it.each<[unknown, RegExp]>([
    [{ ...good, private_key: 5 }, /^private_key /],
    [{ project_info: {}, client: [] }, /google-services\.json/],
    [{ installed: {} }, /OAuth client/],
    [{ web: {} }, /OAuth client/],
    [[good], /no JSON object/],
    ['text', /no JSON object/],
    [undefined, /no JSON object/],
  ])('says why %j is none', (content, words) => {
    const { account, fault } = readServiceAccount(content)
    expect(account).toBeUndefined()
    expect(fault).toMatch(words)
  })

  it('takes an incomplete account: the service warns about it', () => {
    expect(readServiceAccount({ project_id: 'demo' }).account).toEqual({ project_id: 'demo' })
  })

  it('never repeats the key in what it says', () => {
    const fault = readServiceAccount({ ...good, private_key: ['MIIEverySecret'] }).fault
    expect(fault).toBeDefined()
    expect(fault).not.toContain('MIIEverySecret')
  })
})

describe('readServiceAccountText', () => {
  it('reads the text of the file', () => expect(readServiceAccountText(JSON.stringify(good)).account).toEqual(good))
  it.each(['', '{', 'type: service_account', JSON.stringify(good).slice(0, -1)])('wants the whole of it: %j', (text) =>
    expect(readServiceAccountText(text).fault).toMatch('not JSON'),
  )
})

import { describe, expect, it } from 'vitest'
import type { Answer, Storage } from '../Storage.ts'
import { checkServer, databaseAddress } from './checkServer.ts'

const answering = (row: object) => (async () => ({ rows: [row], rowCount: 1 }) as Answer<object>) as Storage['query']
const server = { version: 150_000, shown: '15.0', encoding: 'UTF8' }

describe('checkServer', () => {
  it('accepts PostgreSQL 15 with UTF8', async () => {
    await expect(checkServer(answering(server), 'db:5432')).resolves.toBeUndefined()
  })
  it('refuses an older server', async () => {
    await expect(checkServer(answering({ ...server, version: 140_011, shown: '14.11' }), 'db:5432')).rejects.toThrow(
      'PostgreSQL at db:5432 is version 14.11; version 15 or newer is required',
    )
  })
  it('refuses another encoding', async () => {
    await expect(checkServer(answering({ ...server, encoding: 'SQL_ASCII' }), 'db:5432')).rejects.toThrow(
      'PostgreSQL at db:5432 has the encoding SQL_ASCII; UTF8 is required',
    )
  })
})

describe('databaseAddress', () => {
  it.each([
    ['postgres://ada:secret@db.example.com/console', 'db.example.com:5432 (database "console")'],
    ['postgresql://db:6543/my%20data', 'db:6543 (database "my data")'],
    ['postgres:///console?host=/var/run/postgresql', '/var/run/postgresql:5432 (database "console")'],
  ])('of %s', (address, place) => {
    expect(databaseAddress(address)).toBe(place)
  })
})

import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { unguarded } from '#contract/csvGuard.ts'
import { type Expression, nowhere } from '#contract/language/expression.ts'
import { print } from '#contract/language/print.ts'
import { nameSchema } from '#contract/values.ts'
import { awaitResult } from '../../testing/awaitResult.ts'
import { onEachStorage } from '../../testing/onEachStorage.ts'

/** Texts with characters that are special in SQL, COPY, CSV, JSON, or spreadsheets. */
const unit = fc.constantFrom(
  ...["'", "''", '"', '\\', '\\\\', '$', '$1', '$$', '{', '}', '%', '_', ';', ',', '=', '+', '-', '@', '|', '--', '/*'],
  ...['\t', '\n', '\r', ' ', 'a', 'B', '0', '-5', 'é', '漢', '😀', '\u202e', '\u00a0', '\ufeff', 'null', 'E'],
)
const text = fc.string({ unit, minLength: 1, maxLength: 8 })

const name = text.filter((text) => nameSchema('tag').safeParse(`${text}1`).success)

onEachStorage('any text as the name and the value of a tag', (service) => {
  test('is exported, counted, and added up unchanged', async () => {
    const { call, jobs, download } = service()
    const application = await service().application()
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        name,
        fc.uniqueArray(text, { minLength: 1, maxLength: 6, selector: (value) => value.toLowerCase() }),
        async (suffix, values) => {
          run += 1
          const name = `${suffix}${run}`.trim()
          await call('addTag', { tag: { name, type: 2 } })
          const hwids = values.map((_, index) => `${run} ${index}`)
          for (const [index, value] of values.entries())
            await call('registerDevice', {
              application,
              hwid: hwids[index],
              device_type: 3,
              push_token: 'x',
              tags: { [name]: value },
            })
          const clause: Expression = {
            kind: 'tag',
            span: nowhere,
            tag: name,
            operator: 'IN',
            operand: { kind: 'list', items: values.map((value) => ({ kind: 'text', text: value })) },
          }
          const exported = async (format: string) => {
            const { task_id } = await call('exportSegment', {
              applicationCode: application,
              filterExpression: print(clause),
              exportData: ['hwids', 'tags'],
              tagsList: [name],
              format,
            })
            await jobs.idle()
            const result = await call('exportSegmentResult', { task_id: String(task_id) })
            expect(result).toMatchObject({ status: 'completed', devicesCount: String(values.length) })
            const [file] = Object.values(unzipSync(await download(String(result.csvFilename))))
            return strFromU8(file ?? new Uint8Array())
          }
          const rows = values.map((value, index) => [hwids[index], value])
          const csv = Papa.parse<string[]>(await exported('csv'), {
            delimiter: ',',
            newline: '\n',
            skipEmptyLines: true,
          }).data
          // no spreadsheet evaluates a cell, and no text has changed
          for (const cell of csv.flat()) expect(cell).not.toMatch(/^([=@\t\r\n]|[+-](?![0-9., ]*$))/)
          expect(csv.map((cells) => cells.map(unguarded))).toEqual([['Hwid', name], ...rows])
          expect(JSON.parse(await exported('json'))).toEqual(
            rows.map(([hwid, value]) => ({ Hwid: hwid, [name]: value })),
          )
          const { fileName } = await awaitResult(service(), 'getTagStats', { tag: name })
          const stats = Papa.parse<string[]>((await download(fileName)).toString(), {
            delimiter: ';',
            newline: '\n',
            skipEmptyLines: true,
          }).data
          expect(stats.map(([code, value = '', count]) => [code, unguarded(value), count]).sort()).toEqual(
            values.map((value) => [application, value, '1']).sort(),
          )
        },
      ),
      { numRuns: 25 },
    )
  })
})

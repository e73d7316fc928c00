import { type TagType, tagTypes } from '../tagTypes.ts'
import { day } from '../time.ts'
import { storedDate } from './dates.ts'
import type { Scalar } from './expression.ts'

const text = (written: string): Scalar => ({ kind: 'text', text: written })
const number = (written: string): Scalar => ({ kind: 'number', text: written })
const boolean = (value: boolean): Scalar => ({ kind: 'boolean', value })

/**
 * Values for expressions by tag type: few, so they often match the values of devices. In
 * ascending order if the type has one, with "N days ago" last. All of them are valid.
 */
export const operandPool = (now: Date): Record<TagType, readonly Scalar[]> => ({
  1: ['-3', '0', '17', '18', '019'].map(number),
  2: ['', 'lisbon', 'Lisbon', 'LISBON', 'Porto', 'São Paulo', 'SÃO PAULO', '1', 'O"Neill\\', '50%_', 'a b '].map(text),
  3: ['red', 'Red', 'blue', 'GREEN', '', 'é', "it's"].map(text),
  4: [
    text('2024-02-29'),
    text('2024-12-31 23:59:59'),
    text('2025-01-01'),
    text('2025-01-01 00:00'),
    text('2025-01-01T10:30'),
    text('2025-01-01 10:30:00'),
    text('2025-01-01 10:30:15'),
    number('1735727415'),
    text('9999-12-31'),
    number(String(Math.floor(now.getTime() / 1000))),
    ...['0 days ago', '1 day ago', '7 Days Ago'].map(text),
  ],
  5: [boolean(true), boolean(false), number('0'), number('1'), text('TRUE'), text('false'), text('0'), text('1')],
  6: [number('-0.5'), number('0'), number('0.0'), number('19.9'), number('19.90'), number('19.95'), number('20')],
  7: [text('0'), text('1'), number('1.2'), text('1.2.0'), text('1.2.1'), number('1.10'), text('1.10'), text('2.0.0.0')],
})

/** Values of devices by tag type: at, before, and after the bounds of the operands. */
const keptPool = (now: Date): Record<TagType, readonly unknown[]> => {
  const today = Math.floor(now.getTime() / day) * day
  const nearToday = [0, -1, -7, 1].flatMap((days) => [today + days * day, today + days * day - 1000])
  return {
    1: [-4, -3, 0, 17, 18, 18.5, 19, 20],
    2: ['', 'lisbon', 'Lisbon', 'LISBON', 'Porto', 'são paulo', 'SÃO PAULO', '1', 'O"Neill\\', '50%_', 'a b ', 'true'],
    3: [[], ['red'], ['RED', 'blue'], ['Green', 'green'], [''], ['É'], ["it's", 'x'], ['x', 'y']],
    4: [
      '2024-02-28 23:59',
      '2024-02-29 00:00',
      '2024-02-29 23:59:59',
      '2024-12-31 23:59:58',
      '2024-12-31 23:59:59',
      '2025-01-01 00:00',
      '2025-01-01 00:00:59',
      '2025-01-01 00:01',
      '2025-01-01 10:30',
      '2025-01-01 10:30:00',
      '2025-01-01 10:30:15',
      '2025-01-01 10:30:16',
      '2025-01-01 10:31',
      '2025-01-02 00:00',
      '9999-12-31 23:59:59',
      ...[now.getTime(), ...nearToday].map((time) => storedDate(new Date(time))),
    ],
    5: [true, false],
    6: [-0.51, -0.5, 0, 19.9, 19.949, 19.95, 20, 20.000001],
    7: ['0', '0.0', '0.0.1', '1', '1.0', '1.2', '1.2.0.0', '1.2.0.1', '1.9.9', '1.10', '1.10.0', '2', '10'],
  }
}

/** Values that fit few types; a value that doesn’t fit counts as none. */
export const wrongValues: readonly unknown[] = [
  null,
  'x',
  5,
  true,
  ['a'],
  [],
  [5],
  {},
  '2025-01-01',
  'v1.2',
  '1..2',
  '12345678901234567',
]

/** Values of devices for a tag of this type. */
export const keptValues = (type: TagType, now: Date): readonly unknown[] => keptPool(now)[type]

/** Values that are invalid for some type. */
export const flawedScalars: readonly Scalar[] = [
  text('soon'),
  text('2025-02-30'),
  text('18'),
  text('1.'),
  number('1.5'),
  number('99999999999999999999'),
  number('-1'),
  boolean(true),
]

export const allTypes = Object.keys(tagTypes).map(Number) as TagType[]

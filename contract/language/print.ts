import type { Expression, Operand, SetNode } from './expression.ts'

/**
 * Prints a tree in canonical form: uppercase names, quoted strings, parentheses wherever two operators meet, opaque
 * calls unchanged. Parsing it returns the same tree.
 */
export function print(expression: Expression): string {
  switch (expression.kind) {
    case 'application': {
      const { code, platforms, flags } = expression
      return call('A', quote(code), platforms || flags ? words(platforms ?? []) : undefined, flags && words(flags))
    }
    case 'group':
      return call('G', quote(expression.group), expression.platforms && words(expression.platforms))
    case 'tag': {
      const { application, tag, operator } = expression
      const operand = expression.operand && printOperand(expression.operand)
      return application === undefined
        ? call('T', quote(tag), operator, operand)
        : call('AT', quote(application), quote(tag), operator, operand)
    }
    case 'set':
      return `${side(expression.left)} ${setMarks[expression.operator]} ${side(expression.right)}`
    case 'opaque':
      return expression.text
  }
}

/** A value in the syntax of expressions: `"Lisbon"`, `19.90`, `true`, `[1, 2]`. */
export function printOperand(operand: Operand): string {
  switch (operand.kind) {
    case 'list':
      return `[${operand.items.map(printOperand).join(', ')}]`
    case 'text':
      return quote(operand.text)
    case 'number':
      return operand.text
    case 'boolean':
      return String(operand.value)
  }
}

/** Symbols of the set operations. */
export const setMarks: Record<SetNode['operator'], string> = { union: '+', intersection: '*', difference: '\\' }

const call = (name: string, ...given: (string | undefined)[]) =>
  `${name}(${given.filter((argument) => argument !== undefined).join(', ')})`
const side = (node: Expression) => (node.kind === 'set' ? `(${print(node)})` : print(node))
const quote = (text: string) => `"${text.replace(/["\\]/g, '\\$&')}"`
const words = (list: readonly string[]) =>
  `[${list.map((word) => (/^[a-z][a-z0-9_]*$/.test(word) ? word : quote(word))).join(', ')}]`

import * as z from 'zod'

export const e164 = z
  .string()
  .regex(/^\+55[1-9]\d{9,10}$/, {
    error: 'escreva +55, DDD e número sem espaços, como +551500000000',
  })
  .meta({
    title: 'Número discado',
    description: 'O mesmo número, com +55 e DDD, sem espaços.',
    examples: ['+551500000000'],
  })

/** A Brazilian number as people read it and as a phone dials it; both must be the same number. */
export const phone = z
  .strictObject({
    display: z
      .string()
      .regex(/^\(\d{2}\) \d{4,5}-\d{4}$/, { error: 'escreva com DDD, como (15) 0000-0000' })
      .meta({ title: 'Como aparece', examples: ['(15) 0000-0000'] }),
    e164,
  })
  .refine(({ display, e164 }) => `+55${display.replace(/\D/g, '')}` === e164, {
    path: ['e164'],
    error: 'escreva o mesmo número que aparece, com +55, DDD e sem espaços',
  })

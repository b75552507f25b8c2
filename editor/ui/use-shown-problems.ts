import { deepEquals } from '@rjsf/utils'
import { valueAt } from '../../app/content/json-paths.ts'
import { isEmpty } from '../../app/content/problem.ts'
import { controlId, isWithin } from './fields.ts'
import { set, useOpenEditor } from './state.ts'
import { useStill } from './use-still.ts'

/**
 * The problems that are shown: none of a field that is typed in for the first time, none of what the
 * server has not checked yet, and none of what was never filled in, until it is to be saved.
 */
export function useShownProblems() {
  const { answer, checked, opened, current, value, focused, wasRight, tried } = useOpenEditor()
  const found = answer.problems.filter(({ at: { file, field } }) => {
    // These are the problems of the file before.
    if (current !== opened.file) return false
    if (file !== opened.file) return true
    const id = controlId(field)
    if (wasRight && id === focused) return false
    const written = valueAt(value, field)
    const isChecked = deepEquals(valueAt(checked.value ?? value, field), written)
    // Around the field that is typed in, nothing comes and goes with each letter.
    if (!isChecked && !isWithin(focused ?? '', id)) return false
    const wasTried = tried.some((place) => place.file === file && place.field === field)
    const isWritten = !isEmpty(written) && typeof written !== 'object'
    return wasTried || isWritten || opened.isDraft || !isEmpty(valueAt(opened.base, field))
  })
  const problems = useStill(found)
  function onFocus(id: string | null) {
    // A colour or a file is right or wrong at once.
    const isChosen = document.activeElement?.matches('[type="color"], [type="file"]')
    const isWrong = problems.some(({ at }) => controlId(at.field) === id)
    set({ focused: id, wasRight: !isChosen && !isWrong })
  }
  return { problems, onFocus }
}

/* What is wrong with a table page as it lies in the window now: a list of [what, where, how]. A page is fit to play on
   when the list is empty. Things drawn inside a picture (svg) are as large as the picture, so only its size is judged. */
({ least, touch }) => {
  const SLACK = 1.5 // pixels by which a browser may round
  const FINGER = 40
  const UNDER = '.way i' // the number of a step, below the mark that stands there
  const found = []
  const page = document.querySelector('.table')
  const say = (what, element, how = '') => found.push([what, nameOf(element), String(how)])

  function nameOf(element) {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    const kind = element.localName + [...element.classList].filter((one) => !one.startsWith('s-') && !one.startsWith('svelte')).map((one) => `.${one}`).join('')
    return `${kind} "${label.trim().replace(/\s+/g, ' ').slice(0, 40)}"`
  }
  const related = (one, other) => one.contains(other) || other.contains(one)
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !element.closest('.hidden')
  const middleOf = (box) => [box.left + box.width / 2, box.top + box.height / 2]
  const pointsOf = (box) => [middleOf(box), [box.left + 2, middleOf(box)[1]], [box.right - 2, middleOf(box)[1]]]
  const inside = ([x, y], box, slack = SLACK) => x >= box.left - slack && x <= box.right + slack && y >= box.top - slack && y <= box.bottom + slack

  /** Has one to scroll within the page to see this point? Then it is not judged here. */
  function scrolledAway(element, point) {
    for (let one = element.parentElement; one && one !== page; one = one.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(one)
      const scrolls = (/auto|scroll/.test(overflowY) && one.scrollHeight > one.clientHeight) || (/auto|scroll/.test(overflowX) && one.scrollWidth > one.clientWidth)
      if (scrolls && !inside(point, one.getBoundingClientRect(), -SLACK)) return true
    }
    return false
  }
  const hit = (x, y) => document.elementFromPoint(x, y)

  /** The lines of text that an element itself holds. */
  function linesOf(element) {
    const lines = []
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      lines.push(...[...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1))
    }
    return lines
  }

  /** What is drawn of the board itself: one large picture, else (tiles of text) all of it. */
  function pictureIn(stage) {
    const size = (one) => one.clientWidth * one.clientHeight
    const [large] = [...stage.querySelectorAll('svg, canvas')].filter((one) => !one.parentElement.closest('svg')).sort((one, other) => size(other) - size(one))
    return large && large.clientWidth > stage.clientWidth / 2 ? large : stage
  }

  function judgeBoard() {
    const stage = page.querySelector('section.board > .stage')
    const picture = pictureIn(stage)
    const { width, height } = picture.getBoundingClientRect()
    if (width < least.width || height < least.height)
      say('board too small', picture, `${Math.round(width)}×${Math.round(height)}, at least ${least.width}×${least.height}`)
  }

  function judgePage() {
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth) say('page too wide', page, scrollWidth)
    if (scrollHeight > innerHeight) say('page scrolls', page, scrollHeight)
    for (const one of page.querySelectorAll('header, main, main > section, [data-guide=status], [data-guide=players], .drawer, .bench, .line')) {
      const box = one.getBoundingClientRect()
      if (!shown(one) || box.width === 0) continue
      if (box.right > innerWidth + SLACK || box.bottom > innerHeight + SLACK || box.left < -SLACK || box.top < -SLACK)
        say('outside the window', one, [box.left, box.top, box.right, box.bottom].map(Math.round))
    }
  }

  function judgeTarget(target) {
    const box = target.getBoundingClientRect()
    const [x, y] = middleOf(box)
    if (!shown(target) || box.width < 1 || box.height < 1 || scrolledAway(target, [x, y])) return
    const mine = (px, py) => {
      if (scrolledAway(target, [px, py])) return true
      const top = hit(px, py)
      return !!top && (target.contains(top) || !!(top.closest('label')?.contains(target)))
    }
    if (!mine(x, y)) {
      const over = hit(x, y)
      return say('covered', target, over ? `by ${nameOf(over)}` : 'outside the window')
    }
    const out = [[box.left, y], [box.right, y], [x, box.top], [x, box.bottom]].filter((point) => !inside(point, { left: 0, top: 0, right: innerWidth, bottom: innerHeight }))
    if (out.some((point) => !scrolledAway(target, point))) say('outside the window', target, [box.left, box.top, box.right, box.bottom].map(Math.round))
    if (!touch) return
    const half = FINGER / 2 - SLACK
    const [wide, high] = [mine(x - half, y) && mine(x + half, y), mine(x, y - half) && mine(x, y + half)]
    if (!wide || !high) say('too small to tap', target, `${Math.round(box.width)}×${Math.round(box.height)}`)
  }

  function judgeCut(element) {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    if (!/hidden|clip/.test(overflowX + overflowY)) return
    if (element.scrollWidth > element.clientWidth + SLACK) say('text cut', element, `${element.scrollWidth} in ${element.clientWidth} wide ${textOverflow}`)
    if (element.scrollHeight > element.clientHeight + 2 * SLACK + 1) say('text cut', element, `${element.scrollHeight} in ${element.clientHeight} high`)
  }

  const blockOf = (element) => (getComputedStyle(element).display === 'inline' ? blockOf(element.parentElement) : element)
  /** Beyond the end of its own block, which is judged by itself. */
  const cutOff = (element, box) => {
    const block = blockOf(element)
    return /hidden|clip/.test(getComputedStyle(block).overflow) && !inside(middleOf(box), block.getBoundingClientRect())
  }

  function judgeTexts(elements) {
    const lines = elements.flatMap((element) => linesOf(element).map((box) => ({ element, box })))
    const seen = lines.filter(({ element, box }) => !scrolledAway(element, middleOf(box)) && !cutOff(element, box))
    for (const { element, box } of seen) {
      const tops = pointsOf(box).filter((point) => !scrolledAway(element, point)).map((point) => hit(...point))
      const over = tops.find((top) => top && !related(top, element) && !top.matches('button, a'))
      if (tops.includes(null)) say('outside the window', element)
      else if (over && !element.matches(UNDER)) say('covered', element, `by ${nameOf(over)}`)
    }
    for (const [i, one] of seen.entries())
      for (const other of seen.slice(i + 1)) {
        if (one.element === other.element) continue
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top)
        if (wide > 2 * SLACK && high > 4 * SLACK) say('texts overlap', one.element, `${nameOf(other.element)} by ${Math.round(wide)}×${Math.round(high)}`)
      }
  }

  /** A panel beside the board scrolls by itself: that it lies in the window and on nothing is judged with the page. */
  const LISTS = '.drawer [role=region]'
  /** Names and numbers are whole; a sentence that is too long for its two lines opens by a tap, or is in the log. */
  const SENTENCES = '.line > p, [data-guide=status] .clamp'
  judgeBoard()
  judgePage()
  const texts = [...page.querySelectorAll('*')].filter((one) => !one.closest(`svg, .hidden, ${LISTS}`) && shown(one) && linesOf(one).length > 0)
  new Set(texts.filter((one) => !one.closest(SENTENCES)).map(blockOf)).forEach(judgeCut)
  judgeTexts(texts)
  const TARGETS = 'button, a[href], summary, input, select, textarea, [role=button]'
  ;[...page.querySelectorAll(TARGETS)].filter((one) => !one.closest(`svg, ${LISTS}`)).forEach(judgeTarget)
  return found
}

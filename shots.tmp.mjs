import { chromium } from 'playwright-core'

const [, , origin, out, pathsArg, widthsArg, dpr = '1'] = process.argv
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium-headless-shell',
  args: ['--disable-gpu'],
})
for (const w of widthsArg.split(',').map(Number)) {
  const context = await browser.newContext({
    viewport: { width: w, height: w < 700 ? 740 : 900 },
    deviceScaleFactor: Number(dpr),
    reducedMotion: 'reduce',
    locale: 'pt-BR',
    isMobile: w < 700,
    hasTouch: w < 700,
  })
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(w, 'console', m.text()))
  page.on('pageerror', (e) => console.log(w, 'pageerror', e.message))
  for (const p of pathsArg.split(',')) {
    await page.goto(origin + p, { waitUntil: 'networkidle' })
    const info = await page.evaluate(() => {
      const vw = document.documentElement.clientWidth
      const bad = []
      for (const el of document.querySelectorAll('body *')) {
        const r = el.getBoundingClientRect()
        if (r.width === 0 || r.height === 0) continue
        if (r.right > vw + 1 || r.left < -1) {
          let a = el.parentElement,
            clipped = false
          while (a) {
            const o = getComputedStyle(a).overflowX
            if (o !== 'visible') {
              clipped = true
              break
            }
            a = a.parentElement
          }
          if (!clipped)
            bad.push(
              el.tagName +
                '.' +
                String(el.className.baseVal ?? el.className).slice(0, 40) +
                ' ' +
                Math.round(r.left) +
                '-' +
                Math.round(r.right),
            )
        }
      }
      return {
        sw: document.documentElement.scrollWidth,
        vw,
        h: document.documentElement.scrollHeight,
        bad: bad.slice(0, 6),
      }
    })
    if (info.sw > info.vw || info.bad.length) console.log(w, p, JSON.stringify(info))
    const name = `${out}-${w}-${p.replaceAll('/', '_')}`
    let i = 0
    for (let y = 0; y < info.h; y += 2700) {
      await page.screenshot({
        path: `${name}-${i++}.png`,
        fullPage: true,
        clip: { x: 0, y, width: w, height: Math.min(2700, info.h - y) },
      })
    }
    console.log(name, info.h, i)
  }
  await context.close()
}
await browser.close()

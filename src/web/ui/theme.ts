import { theme, type ThemeConfig } from 'antd'
import type { Appearance, Palette } from './palette.ts'

// antd's own are too pale for text on a light ground.
const readableTags = {
  gold: '#a86500',
  orange: '#b35900',
  yellow: '#8f7400',
  lime: '#5a7a00',
  green: '#0a7a3a',
  cyan: '#08708a',
  volcano: '#c0431a',
  red: '#c4232f',
}

// antd would derive muddy grounds from the darker text colours.
const paleTagGrounds = {
  gold1: '#fffbe6',
  orange1: '#fff7e6',
  yellow1: '#feffe6',
  lime1: '#fcffe6',
  green1: '#f6ffed',
  cyan1: '#e6fffb',
  volcano1: '#fff2e8',
  red1: '#fff1f0',
}

const lightAlgorithm: typeof theme.defaultAlgorithm = (seed) => ({
  ...theme.defaultAlgorithm(seed),
  ...paleTagGrounds,
})

interface Options {
  appearance: Appearance
  motion: boolean
}

/** antd's tokens: neutral greys, one accent, steps of 4 px, the type scale 12 14 16 20 24 30. */
export function antdTheme(c: Palette, { appearance, motion }: Options): ThemeConfig {
  const isDark = appearance === 'dark'
  return {
    algorithm: isDark ? theme.darkAlgorithm : lightAlgorithm,
    token: {
      motion,
      ...(!isDark && readableTags),
      // antd dims this one on dark grounds, where it is also a text colour.
      colorPrimary: isDark ? c.accentHover : c.accentFill,
      colorInfo: c.accent,
      colorSuccess: c.good,
      colorWarning: c.warn,
      colorError: c.bad,
      colorLink: c.accent,
      colorLinkHover: c.accent,
      colorPrimaryText: c.accent,
      colorPrimaryBg: c.accentSoft,
      colorPrimaryHover: c.accentHover,
      colorText: c.ink,
      colorTextHeading: c.ink,
      colorTextSecondary: c.ink2,
      colorTextTertiary: c.ink3,
      colorTextDescription: c.ink3,
      colorTextPlaceholder: c.ink3,
      // antd greys its own small print (empty tables, pagination gaps) with this one.
      colorTextQuaternary: c.ink3,
      colorTextDisabled: c.faint,
      colorBgLayout: c.ground,
      colorBgContainer: c.paper,
      colorBgElevated: c.paper,
      colorBorder: c.lineStrong,
      colorBorderSecondary: c.line,
      colorSplit: c.line,
      colorSuccessBg: c.goodSoft,
      colorWarningBg: c.warnSoft,
      colorErrorBg: c.badSoft,
      colorInfoBg: c.accentSoft,
      fontFamily: 'var(--sans)',
      fontFamilyCode: 'var(--mono)',
      fontSize: 14,
      fontSizeSM: 12,
      fontSizeLG: 16,
      fontSizeXL: 20,
      fontSizeHeading1: 30,
      fontSizeHeading2: 24,
      fontSizeHeading3: 20,
      fontSizeHeading4: 16,
      fontSizeHeading5: 14,
      sizeUnit: 4,
      sizeStep: 4,
      borderRadius: 4,
      borderRadiusLG: 6,
      borderRadiusSM: 3,
      controlHeight: 32,
      controlHeightLG: 40,
      controlHeightSM: 24,
      wireframe: false,
      boxShadow: '0 6px 20px rgb(15 23 42 / 12%)',
      boxShadowSecondary: '0 6px 20px rgb(15 23 42 / 12%)',
    },
    components: {
      Button: {
        primaryColor: c.onAccent,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Table: { headerBg: c.well, headerColor: c.ink2, headerSplitColor: 'transparent', rowHoverBg: c.ground },
      Menu: {
        itemSelectedBg: c.accentSoft,
        itemSelectedColor: c.accent,
        subMenuItemSelectedColor: c.accent,
        itemBorderRadius: 4,
        itemMarginInline: 4,
        collapsedWidth: 48,
        collapsedIconSize: 16,
        activeBarBorderWidth: 0,
      },
      // As text, the primary colour is the accent: the fill would be too dark on a dark ground.
      Tabs: {
        itemSelectedColor: c.accent,
        itemHoverColor: c.accent,
        itemActiveColor: c.accent,
        inkBarColor: c.accent,
      },
      Pagination: { itemActiveColor: c.accent, itemActiveColorHover: c.accent },
      Card: { headerFontSize: 16 },
    },
  }
}

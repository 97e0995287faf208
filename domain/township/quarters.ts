import { type PlaceLines, placesWithinLines } from './place-lines.ts';

/** Wards and quarters by the township in which each is. */
export const quarters = placesWithinLines('ward', {
  bahan: [
    'Golden Valley, Shwe Taung Kyar, Shwe Taung Gyar, Goldenvalley, ရွှေတောင်ကြား',
    'Shwegondaing, Shwegondine, Shwe Gone Daing, Shwe Gone Dine, Shwegonedaing, Shwegonedine, ရွှေဂုံတိုင်',
    'Kokkine, Kokkaing, Kokine, Koke Kine, ကုက္ကိုင်း',
  ],
  dagon: ['Yaw Min Gyi, Yawmingyi, Yaw Min Gyee, Yawmin Gyi, ယောမင်းကြီး', 'Min Ma Naing, Minmanaing, မင်းမနိုင်'],
  hlaing: ['Thiri Myaing, Thirimyaing, သီရိမြိုင်', 'Okkyin, Ok Kyin, Oakkyin, Oke Kyin, အုတ်ကျင်း'],
  hlaingtharya: [
    'Shwe Lin Ban, Shwelinban, Shwe Linn Ban, ရွှေလင်ဗန်း, ရွှေလင်ပန်း',
    'Shwe Than Lwin, Shwethanlwin, ရွှေသံလွင်',
    'Htein Pin, Hteinpin, Htein Bin, ထိန်ပင်',
    'Ye Okkan, Yay Okkan, Ye Oakkan, ရေဥက္ကံ',
  ],
  insein: [
    'Ywar Ma, Ywama, Ywarma, ရွာမ',
    'Gyogone, Gyo Gone, Gyogon, Kyogone, Kyo Gone, ကြို့ကုန်း',
    'Danyingone, Danyin Gone, Danyingon, Da Nyin Gone, ဒညင်းကုန်း',
    'Pauktaw Wa, Pauktawwa, Pauk Taw Wa, ပေါက်တောဝ',
    'Nant Thar Gone, Nanthargone, Nantthagone, နံ့သာကုန်း',
    'Phawt Kan, Phawkan, Phaw Kan, Phot Kan, ဖော့ကန်',
  ],
  kamayut: [
    'Hledan, Hlaedan, Hle Tan, Hle Dan, လှည်းတန်း, လှည်တန်း',
    'Sin Yay Twin, Sinyaytwin, ဆင်ရေတွင်း',
    'San Yeik Nyein, Sanyeiknyein, San Yeik Nyain, စံရိပ်ငြိမ်',
  ],
  kyaemyindaing: ['Pann Pin Gyi, Panpingyi, Pan Pin Gyi, Pannpingyi, ပန်းပင်ကြီး'],
  mayangone: [
    'Seven Mile, 7 mile, 7 miles, ခုနစ်မိုင်, ခုနှစ်မိုင်, ၇ မိုင်',
    'Eight Mile, 8 mile, 8 miles, 8 mile junction, eight mile junction, ရှစ်မိုင်, ၈ မိုင်, ၈ မိုင်လမ်းဆုံ, ရှစ်မိုင်လမ်းဆုံ',
    'Nine Mile, 9 mile, 9 miles, ကိုးမိုင်, ၉ မိုင်',
    'Chaw Twin Gone, Chawtwingone, Chaw Dwin Gone, Chaw Twin Kone, ချော်တွင်းကုန်း',
  ],
  mingalardon: [
    'Pyin Ma Bin, Pyinmabin, Pyin Ma Pin, Pyinmapin, ပျဉ်းမပင်',
    'Htauk Kyant, Htaukkyant, Htauk Kyan, Taukkyan, ထောက်ကြန့်',
    'Palae Myothit, Pale Myothit, Palae New Town, ပုလဲမြို့သစ်',
  ],
  'mingalar-taung-nyunt': [
    'Kandawgalay, Kan Daw Galay, Kandawkalay, ကန်တော်ကလေး',
    'Pyar Yay Gone, Pyaryaygone, Pya Yay Gone, ပျားရည်ကုန်း',
  ],
  'north-okkalapa': [
    'Shwe Paukkan, Shwepaukkan, Shwe Pauk Kan, ရွှေပေါက်ကံ',
    'Wai Bar Gi, Waibargi, Waibagi, Way Bar Gi, ဝေဘာဂီ',
  ],
  pazundaung: ['Yay Kyaw, Yaykyaw, Yae Kyaw, Yegyaw, Yay Gyaw, ရေကျော်'],
  sanchaung: [
    'Myaynigone, Myaynigon, Myenigone, Myenigon, Myay Ni Gone, Myay Ni Kone, Myaynikone, မြေနီကုန်း, မြေနီဂုံး',
    'Kyun Taw, Kyuntaw, Kyun Daw, ကျွန်းတော',
  ],
  shwepyithar: [
    'Thar Du Kan, Thardukan, Thadukan, Tha Du Kan, သာဓုကန်',
    'Wartayar, War Ta Yar, Watayar, ဝါးတစ်ရာ, ဝါးတရာ',
  ],
  tamwe: [
    'Kyauk Myaung, Kyaukmyaung, Kyauk Myaung Gyi, ကျောက်မြောင်း, ကျောက်မြောင်းကြီး',
    'Ma U Gone, Maugone, Ma Oo Gone, Ma U Kone, မအူကုန်း',
    'Byaing Yay Oh Zin, Byine Yay Oh Zin, Byaing Yae Oh Sin, Byaingyayohzin, ဗျိုင်းရေအိုးစင်',
    'Kyar Kwet Thit, Kyarkwetthit, Kya Kwet Thit, ကျားကွက်သစ်',
    'Natchaung, Nat Chaung, Nat Chaung Gyi, နတ်ချောင်း',
  ],
  thingangyun: [
    'Thuwunna, Thuwanna, Thuwana, Thu Wun Na, သုဝဏ္ဏ, သုဝဏ္ဍ',
    'Malikha, Ma Li Kha, Malika, မလိခ',
    'Nga Moe Yeik, Ngamoeyeik, Nga Mo Yeik, ငမိုးရိပ်',
    'Kyipwaryay, Kyi Pwar Yay, Kyee Pwar Yay, ကြီးပွားရေး',
  ],
  yankin: ['Kanbe, Kan Be, Kanbae, Kan Bae, ကန်ဘဲ့, ကန်ဘဲ'],
});

/** Quarters that are in several townships, or on the border of some. */
export const borderQuarters: PlaceLines = [
  'Six Mile, 6 mile, 6 miles, ခြောက်မိုင်, ၆ မိုင်',
  'Ten Mile, 10 mile, 10 miles, ဆယ်မိုင်, ၁၀ မိုင်',
  'Parami, Paramee, Parame, ပါရမီ',
  'Kabar Aye, Kaba Aye, Kabaraye, ကမ္ဘာအေး',
  'Saw Bwar Gyi Gone, Sawbwargyigone, Saw Bwa Gyi Gone, Sawbwagyigon, စော်ဘွားကြီးကုန်း',
  'Dagon Ayar, Dagon Ayeyar, Dagon Eyar, ဒဂုံဧရာ',
  'Thamine, Thamaing, Tha Mine, Thamine Junction, သမိုင်း, သမိုင်းလမ်းဆုံ',
  'Bayint Naung, Bayin Naung, Bayinnaung, ဘုရင့်နောင်',
  'Tada Phyu, Tadaphyu, Tadar Phyu, Tadarphyu, တံတားဖြူ',
  'Yan Pyay, Yanpyay, Yan Pyae, ရန်ပြေ',
  'Ma Hlwa Gone, Mahlwagone, Ma Lwa Gone, Malwagone, မလွှကုန်း',
  'Downtown, city centre, city center, မြို့ထဲ, မြို့လယ်',
];
